import type { RosterDirection, RosterFilter, RosterOrder } from '@contract/clubs/roster.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const named = data?.items.map(({ name }) => name) ?? [];
  // The chosen label is always offered. Otherwise the menu would show that nothing is chosen.
  const labels = filter.label && !named.includes(filter.label) ? [filter.label, ...named] : named;
  const sorting: Sorting = `${filter.order} ${filter.direction}`;
  const props = { filter, onChoose };
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
          <OneOf {...props} name="role" label="Role" any="Any role" labels={roleLabels} />
          <OneOf
            {...props}
            name="label"
            label="Label"
            any="Any label"
            labels={labels.map((label) => [label, label] as const)}
          />
          <OneOf {...props} name="note" label="Note" any="With or without a note" labels={noteLabels} />
          <OneOf {...props} name="joined" label="Joined" any="Joined at any time" labels={joinedLabels} />
          <OneOf
            {...props}
            name="attended"
            label="Events in the last year"
            any="Any number of events"
            labels={attendedLabels}
          />
          <OneOf
            {...props}
            name="seen"
            label="Last here, if shown"
            any="Last here at any time"
            labels={seenLabels}
          />
        </div>
      </details>
    </div>
  );
}

type OneOfProps = Pick<RosterFiltersProps, 'filter' | 'onChoose'> & {
  name: Exclude<keyof RosterFilter, 'q' | 'order' | 'direction'>;
  label: string;
  /** The text of the first option, which filters nothing. */
  any: string;
  labels: Parameters<typeof LabelOptions>[0]['labels'];
};

function OneOf({ filter, onChoose, name, label, any, labels }: OneOfProps) {
  return (
    <Select
      label={label}
      hideLabel
      value={filter[name] ?? ''}
      onChange={({ target }) => onChoose({ [name]: target.value })}
    >
      <option value="">{any}</option>
      <LabelOptions labels={labels} />
    </Select>
  );
}
