import type { RosterDirection, RosterFilter, RosterOrder } from '@contract/clubs/roster.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterSelect, wordLabels } from '@/components/choices/filter-select.tsx';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { SearchField } from '@/components/forms/search-field.tsx';
import { clubLabelsQuery } from '../../api/roster/get-club-labels.ts';
import {
  attendedLabels,
  isFiltered,
  joinedLabels,
  noteLabels,
  roleLabels,
  type Sorting,
  seenLabels,
  sortingLabels,
  type withChoices,
} from './roster-filter.ts';
import styles from './roster-filters.module.css';

type RosterFiltersProps = {
  clubId: string;
  filter: RosterFilter;
  /** The search as it is being typed. */
  typed: string;
  onType: (typed: string) => void;
  onChoose: (choices: Parameters<typeof withChoices>[1]) => void;
};

/** The search and the order of a roster, and a section with the filters, which is open if one is set. */
export function RosterFilters({ clubId, filter, typed, onType, onChoose }: RosterFiltersProps) {
  const { data } = useQuery(clubLabelsQuery(clubId));
  const [isOpen, setIsOpen] = useState(isFiltered({ ...filter, q: undefined }));
  const labels = data?.items.map(({ name }) => name) ?? [];
  const sorting: Sorting = `${filter.order} ${filter.direction}`;
  const by = (name: Exclude<keyof RosterFilter, 'q' | 'order' | 'direction'>) => ({
    chosen: filter[name],
    onChoose: (chosen = '') => onChoose({ [name]: chosen }),
  });
  return (
    <div>
      <div className={styles.fields}>
        <SearchField label="Search members" value={typed} onChange={onType} />
        <Select
          label="Sort by"
          hideLabel
          value={sorting}
          onChange={({ target }) => {
            const [order, direction] = target.value.split(' ') as [RosterOrder, RosterDirection];
            onChoose({ order, direction });
          }}
        >
          <LabelOptions labels={sortingLabels} />
        </Select>
      </div>
      <details
        className={styles.more}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>Filters</summary>
        <div className={styles.filters}>
          <FilterSelect {...by('role')} label="Role" any="Any role" labels={roleLabels} />
          <FilterSelect
            {...by('label')}
            label="Label"
            any="Any label"
            labels={wordLabels(labels, filter.label)}
          />
          <FilterSelect {...by('note')} label="Note" any="With or without a note" labels={noteLabels} />
          <FilterSelect {...by('joined')} label="Joined" any="Joined at any time" labels={joinedLabels} />
          <FilterSelect
            {...by('attended')}
            label="Events in the last year"
            any="Any number of events"
            labels={attendedLabels}
          />
          <FilterSelect
            {...by('seen')}
            label="Last here, if shown"
            any="Last here at any time"
            labels={seenLabels}
          />
        </div>
      </details>
    </div>
  );
}
