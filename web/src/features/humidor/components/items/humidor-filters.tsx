import type { HumidorOrder } from '@contract/humidor.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip, ChipRow } from '@/components/buttons/chip.tsx';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { SearchField } from '@/components/forms/search-field.tsx';
import {
  type HumidorFilter,
  humidorBreakdownQuery,
  humidorTotalsQuery,
} from '../../api/get-humidor-items.ts';
import styles from './humidor-filters.module.css';
import { ageLabels, kindChips, orderLabels, restLabels } from './kinds.ts';

type HumidorFiltersProps = {
  /** `q` is the text typed so far. */
  filter: HumidorFilter;
  onChange: (filter: HumidorFilter) => void;
};

/** The search, kind, place and order of the list, and a section with more filters. */
export function HumidorFilters({ filter, onChange }: HumidorFiltersProps) {
  const { data } = useQuery(humidorTotalsQuery);
  const places = withChosen(data?.places ?? [], filter.place);
  return (
    <>
      <div className={styles.fields}>
        <SearchField
          label="Search your humidor"
          value={filter.q ?? ''}
          onChange={(q) => onChange({ ...filter, q })}
        />
        <Select
          label="Place"
          hideLabel
          value={filter.place ?? ''}
          onChange={({ target }) => onChange({ ...filter, place: target.value || undefined })}
        >
          <option value="">All places</option>
          {places.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </Select>
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
function MoreFilters(props: HumidorFiltersProps) {
  const { filter, onChange } = props;
  const [isOpen, setIsOpen] = useState(Boolean(filter.rest ?? filter.age ?? filter.family));
  const { data } = useQuery({ ...humidorBreakdownQuery, enabled: isOpen });
  const named = [...(data?.families ?? []), ...(data?.vitolas ?? [])].flatMap(({ name }) => name ?? []);
  const families = withChosen(named, filter.family);
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>More filters</summary>
      <div className={styles.fields}>
        <Select
          label="Family"
          hideLabel
          value={filter.family ?? ''}
          onChange={({ target }) => onChange({ ...filter, family: target.value || undefined })}
        >
          <option value="">All families and vitolas</option>
          {families.map((family) => (
            <option key={family}>{family}</option>
          ))}
        </Select>
        <OneOf {...props} name="rest" label="Rest" any="Any rest" labels={restLabels} />
        <OneOf {...props} name="age" label="Age" any="Any age" labels={ageLabels} />
      </div>
    </details>
  );
}

/** The chosen value is always offered, even if nothing of it is left. Otherwise the menu would show that nothing is chosen. */
const withChosen = (offered: string[], chosen: string | undefined) =>
  chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;

type OneOfProps = HumidorFiltersProps & {
  name: 'rest' | 'age';
  label: string;
  /** The label of the first option, which has no value. */
  any: string;
  labels: Record<string, string>;
};

function OneOf({ filter, onChange, name, label, any, labels }: OneOfProps) {
  return (
    <Select
      label={label}
      hideLabel
      value={filter[name] ?? ''}
      onChange={({ target }) => onChange({ ...filter, [name]: target.value || undefined })}
    >
      <option value="">{any}</option>
      <LabelOptions labels={labels} />
    </Select>
  );
}
