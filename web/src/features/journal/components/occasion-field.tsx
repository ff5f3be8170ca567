import type { JournalEntry } from '@contract/journal.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Select } from '@/components/choices/select.tsx';
import { choicesQuery } from '../api/get-journal-choices.ts';
import { type EntryFields, occasionOf } from './entry-fields.ts';

/** The event or club at which it was smoked. The one that the edited entry names is always offered. */
export function OccasionField({ entry }: { entry: JournalEntry | undefined }) {
  const { register } = useFormContext<EntryFields>();
  const { data } = useQuery(choicesQuery);
  const events = withNamed(data?.events ?? [], entry?.event);
  const clubs = withNamed(data?.clubs ?? [], entry?.club);
  if (events.length + clubs.length === 0) return null;
  return (
    <Select label="At an event or club (optional)" {...register('occasion')}>
      <option value="">None</option>
      {events.length > 0 && (
        <optgroup label="Events">
          {events.map((event) => (
            <option key={event.id} value={occasionOf({ event, club: null })}>
              {event.title}
            </option>
          ))}
        </optgroup>
      )}
      {clubs.length > 0 && (
        <optgroup label="Clubs">
          {clubs.map((club) => (
            <option key={club.id} value={occasionOf({ event: null, club })}>
              {club.name}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}

const withNamed = <Named extends { id: string }>(offered: Named[], named: Named | null | undefined) =>
  named && !offered.some(({ id }) => id === named.id) ? [named, ...offered] : offered;
