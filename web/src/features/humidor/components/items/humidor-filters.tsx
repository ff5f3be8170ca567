import { humidorAgeWords } from '@contract/humidor/kinds.ts';
import type { HumidorFilter, HumidorOrder } from '@contract/humidor.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip, ChipRow } from '@/components/buttons/chip.tsx';
import { FilterSelect, wordLabels } from '@/components/choices/filter-select.tsx';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { SearchField } from '@/components/forms/search-field.tsx';
import { humidorChoicesQuery, humidorTotalsQuery } from '../../api/get-humidor-items.ts';
import { type Choices, choiceFilters, countedLabels, hasMoreFilters } from './humidor-filter.ts';
import styles from './humidor-filters.module.css';
import { kindChips, orderLabels, restLabels } from './kinds.ts';

type HumidorFiltersProps = {
  filter: HumidorFilter;
  /** The search as it is being typed. */
  typed: string;
  onType: (typed: string) => void;
  onChoose: (choices: Choices) => void;
};

/** The search, kind, place and order of the list, and a section with more filters. */
export function HumidorFilters({ typed, onType, ...props }: HumidorFiltersProps) {
  const { filter, onChoose } = props;
  const { data } = useQuery(humidorTotalsQuery);
  return (
    <>
      <div className={styles.fields}>
        <SearchField label="Search your humidor" value={typed} onChange={onType} />
        <FilterSelect
          label="Place"
          any="All places"
          labels={wordLabels(data?.places ?? [], filter.place)}
          chosen={filter.place}
          onChoose={(place) => onChoose({ place })}
        />
        <Select
          label="Sort by"
          hideLabel
          value={filter.order}
          onChange={({ target }) => onChoose({ order: target.value as HumidorOrder })}
        >
          <LabelOptions labels={orderLabels} />
        </Select>
      </div>
      <ChipRow label="Filter by kind">
        {kindChips.map(([kind, label]) => (
          <Chip key={label} isSelected={kind === filter.kind} onSelect={() => onChoose({ kind })}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <MoreFilters {...props} />
    </>
  );
}

/** Rest and age, and the facts, flavours and years that the items have. Initially open if one of them is set. */
function MoreFilters({ filter, onChoose }: Pick<HumidorFiltersProps, 'filter' | 'onChoose'>) {
  const [isOpen, setIsOpen] = useState(hasMoreFilters(filter));
  const { data } = useQuery({ ...humidorChoicesQuery, enabled: isOpen });
  const by = (name: keyof HumidorFilter) => ({
    chosen: filter[name]?.toString(),
    onChoose: (chosen: string | undefined) => onChoose({ [name]: chosen }),
  });
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>More filters</summary>
      <div className={styles.choices}>
        <FilterSelect {...by('rest')} label="Rest" any="Any rest" labels={restLabels} />
        <FilterSelect {...by('age')} label="Age" any="Any age" labels={humidorAgeWords} />
        {choiceFilters.map(({ name, label, any }) => {
          const labels = countedLabels(data, name, filter[name]?.toString());
          return (
            labels.length > 0 && (
              <FilterSelect key={name} {...by(name)} label={label} any={any} labels={labels} />
            )
          );
        })}
      </div>
    </details>
  );
}
