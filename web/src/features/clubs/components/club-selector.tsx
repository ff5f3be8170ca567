import type { Club } from '@contract/clubs.ts';
import { Select } from '@/components/select.tsx';
import { NamedOptions } from '@/components/select-options.tsx';

type ClubSelectorProps = { clubs: Club[]; selected: string | undefined; onSelect: (clubId: string) => void };

/** Chooses the club that a post will appear in. */
export function ClubSelector({ clubs, selected, onSelect }: ClubSelectorProps) {
  return (
    <Select label="Posting to" value={selected} onChange={(event) => onSelect(event.target.value)}>
      <NamedOptions of={clubs} />
    </Select>
  );
}
