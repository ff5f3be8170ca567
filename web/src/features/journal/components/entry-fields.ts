import { type JournalDraft, type JournalEntry, journalDraft } from '@contract/journal.ts';
import type { Author } from '@contract/users.ts';
import type { SmokeFields } from '@/features/products/components/tastings/smoke-fields.tsx';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { numberOrNull } from '@/lib/drafts/number-or-null.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { instantAt, wallTimeAt } from '@/lib/time/zoned-time.ts';

/** The values of the form. An empty text means null. */
export type EntryFields = SmokeFields & {
  /** In this device's time zone. */
  smokedAt: string;
  place: string;
  minutes: string;
  rating: string;
  line: string;
  pipeId: string;
  /** The event or club: see `occasionOf`. */
  occasion: string;
  companions: Author[];
};

export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A new entry, for the current time. */
export const emptyEntry = (): EntryFields => ({
  category: 'CIGAR',
  productName: '',
  brand: '',
  smokedAt: wallTimeAt(new Date(serverNow()).toISOString(), zone()),
  place: '',
  minutes: '',
  rating: '',
  line: '',
  pipeId: '',
  occasion: '',
  companions: [],
});

/** The form's values for an entry. */
export const fieldsOf = (entry: JournalEntry): EntryFields => ({
  category: entry.category,
  productName: entry.productName,
  brand: entry.brand ?? '',
  smokedAt: wallTimeAt(entry.smokedAt, zone()),
  place: entry.place ?? '',
  minutes: String(entry.minutes ?? ''),
  rating: String(entry.rating ?? ''),
  line: entry.line ?? '',
  pipeId: entry.pipe?.id ?? '',
  occasion: occasionOf(entry),
  companions: entry.companions,
});

type Named = { id: string } | null;

/** An entry's event or club as one value of a select: `event:{id}` or `club:{id}`. */
export function occasionOf({ event, club }: { event: Named; club: Named }): string {
  if (event) return `event:${event.id}`;
  return club ? `club:${club.id}` : '';
}

function occasionIn(value: string, kind: 'event' | 'club') {
  return value.startsWith(`${kind}:`) ? value.slice(kind.length + 1) : null;
}

/** The entry that the form describes. The contract rejects it if it has no time. Only pipe tobacco has a pipe. */
export const draftOf = ({ pipeId, occasion, companions, ...fields }: EntryFields): JournalDraft => ({
  ...fields,
  brand: textOrNull(fields.brand),
  smokedAt: instantAt(fields.smokedAt, zone()) ?? '',
  place: textOrNull(fields.place),
  minutes: numberOrNull(fields.minutes),
  rating: numberOrNull(fields.rating),
  line: textOrNull(fields.line),
  pipeId: fields.category === 'PIPE_TOBACCO' && pipeId !== '' ? pipeId : null,
  eventId: occasionIn(occasion, 'event'),
  clubId: occasionIn(occasion, 'club'),
  companionIds: companions.map(({ id }) => id),
});

export const resolver = contractResolver(journalDraft, draftOf);
