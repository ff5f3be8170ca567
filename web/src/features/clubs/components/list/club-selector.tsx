import type { Club } from '@contract/clubs.ts';
import { Select } from '@/components/choices/select.tsx';
import { NamedOptions } from '@/components/choices/select-options.tsx';

type ClubSelectorProps = {
  clubs: Club[];
  selected: string | undefined;
  isDisabled: boolean;
  onSelect: (clubId: string) => void;
};

/** Chooses the club that a post will appear in. */
export function ClubSelector({ clubs, selected, isDisabled, onSelect }: ClubSelectorProps) {
  return (
    <Select
      label="Posting to"
      value={selected}
      disabled={isDisabled}
      onChange={(event) => onSelect(event.target.value)}
    >
      <NamedOptions of={clubs} />
    </Select>
  );
}
