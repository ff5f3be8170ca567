import type { HumidorOrder } from '@contract/humidor.ts';
import { useQuery } from '@tanstack/react-query';
import { Chip, ChipRow } from '@/components/chip.tsx';
import { SearchField } from '@/components/search-field.tsx';
import { Select } from '@/components/select.tsx';
import { type HumidorFilter, humidorTotalsQuery } from '../api/get-humidor.ts';
import styles from './humidor-filters.module.css';
import { kindChips, orderLabels } from './kinds.ts';

type HumidorFiltersProps = {
  /** `q` is the text so far. */
  filter: HumidorFilter;
  onChange: (filter: HumidorFilter) => void;
};

/** Search, kinds, places and the order of my humidor. */
export function HumidorFilters({ filter, onChange }: HumidorFiltersProps) {
  const { data } = useQuery(humidorTotalsQuery);
  const places = data?.places ?? [];
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
          {Object.entries(orderLabels).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <ChipRow label="Filter by kind">
        {kindChips.map(([kind, label]) => (
          <Chip key={label} isSelected={kind === filter.kind} onSelect={() => onChange({ ...filter, kind })}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}
