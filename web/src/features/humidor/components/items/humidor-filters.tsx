import { humidorAgeWords } from '@contract/humidor/kinds.ts';
import type { HumidorOrder } from '@contract/humidor.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip, ChipRow } from '@/components/buttons/chip.tsx';
import { FilterSelect, wordLabels } from '@/components/choices/filter-select.tsx';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { SearchField } from '@/components/forms/search-field.tsx';
import {
  type HumidorFilter,
  humidorBreakdownQuery,
  humidorTotalsQuery,
} from '../../api/get-humidor-items.ts';
import styles from './humidor-filters.module.css';
import { kindChips, orderLabels, restLabels } from './kinds.ts';

type HumidorFiltersProps = {
  /** `q` is the text typed so far. */
  filter: HumidorFilter;
  onChange: (filter: HumidorFilter) => void;
};

/** The search, kind, place and order of the list, and a section with more filters. */
export function HumidorFilters({ filter, onChange }: HumidorFiltersProps) {
  const { data } = useQuery(humidorTotalsQuery);
  return (
    <>
      <div className={styles.fields}>
        <SearchField
          label="Search your humidor"
          value={filter.q ?? ''}
          onChange={(q) => onChange({ ...filter, q })}
        />
        <FilterSelect
          label="Place"
          any="All places"
          labels={wordLabels(data?.places ?? [], filter.place)}
          chosen={filter.place}
          onChoose={(place) => onChange({ ...filter, place })}
        />
        <Select
          label="Sort by"
          hideLabel
          value={filter.order}
          onChange={({ target }) => onChange({ ...filter, order: target.value as HumidorOrder })}
        >
          <LabelOptions labels={orderLabels} />
        </Select>
      </div>
      <ChipRow label="Filter by kind">
        {kindChips.map(([kind, label]) => (
          <Chip key={label} isSelected={kind === filter.kind} onSelect={() => onChange({ ...filter, kind })}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <MoreFilters filter={filter} onChange={onChange} />
    </>
  );
}

/** Rest, age and family. Initially open if one of them is set. */
function MoreFilters({ filter, onChange }: HumidorFiltersProps) {
  const [isOpen, setIsOpen] = useState(Boolean(filter.rest ?? filter.age ?? filter.family));
  const { data } = useQuery({ ...humidorBreakdownQuery, enabled: isOpen });
  const named = [...(data?.families ?? []), ...(data?.vitolas ?? [])].flatMap(({ name }) => name ?? []);
  const families = wordLabels(named, filter.family);
  const by = (name: 'family' | 'rest' | 'age') => ({
    chosen: filter[name],
    onChoose: (chosen: string | undefined) => onChange({ ...filter, [name]: chosen }),
  });
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>More filters</summary>
      <div className={styles.fields}>
        <FilterSelect {...by('family')} label="Family" any="All families and vitolas" labels={families} />
        <FilterSelect {...by('rest')} label="Rest" any="Any rest" labels={restLabels} />
        <FilterSelect {...by('age')} label="Age" any="Any age" labels={humidorAgeWords} />
      </div>
    </details>
  );
}
