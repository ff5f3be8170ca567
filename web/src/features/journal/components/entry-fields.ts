import { type JournalDraft, type JournalEntry, journalDraft } from '@contract/journal.ts';
import type { SmokeFields } from '@/features/products/components/smoke-fields.tsx';
import { contractResolver } from '@/lib/contract-resolver.ts';
import { textOrNull } from '@/lib/text-or-null.ts';
import { instantAt, wallTimeAt } from '@/lib/zoned-time.ts';

/** The values of the form. An empty text stands for null. */
export type EntryFields = SmokeFields & {
  /** On this device's clock. */
  smokedAt: string;
  place: string;
  minutes: string;
  rating: string;
  line: string;
};

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An entry for now. */
export const emptyEntry = (): EntryFields => ({
  category: 'CIGAR',
  productName: '',
  brand: '',
  smokedAt: wallTimeAt(new Date().toISOString(), zone()),
  place: '',
  minutes: '',
  rating: '',
  line: '',
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
});

const numberOrNull = (typed: string) => (typed === '' ? null : Number(typed));

/** The entry that the form stands for. The contract refuses it without a time. */
export const draftOf = (fields: EntryFields): JournalDraft => ({
  ...fields,
  brand: textOrNull(fields.brand),
  smokedAt: instantAt(fields.smokedAt, zone()) ?? '',
  place: textOrNull(fields.place),
  minutes: numberOrNull(fields.minutes),
  rating: numberOrNull(fields.rating),
  line: textOrNull(fields.line),
});

export const resolver = contractResolver(journalDraft, draftOf);
