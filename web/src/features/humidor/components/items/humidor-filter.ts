import {
  type HumidorChoices,
  type HumidorFilter,
  humidorFilter,
  humidorOrderGiven,
} from '@contract/humidor.ts';
import { filterInAddress } from '@/lib/navigation/filter-in-address.ts';
import { withChoice } from '@/lib/navigation/use-search-in-address.ts';

type ChoiceName = HumidorChoices['filters'][number]['name'];

/** The filters by what the products are, and by year, in the order of the screen. */
export const choiceFilters: readonly { name: ChoiceName; label: string; any: string }[] = [
  { name: 'family', label: 'Family', any: 'Any family' },
  { name: 'wrapper', label: 'Wrapper', any: 'Any wrapper' },
  { name: 'binder', label: 'Binder', any: 'Any binder' },
  { name: 'filler', label: 'Filler', any: 'Any filler' },
  { name: 'ringGauge', label: 'Ring gauge', any: 'Any ring gauge' },
  { name: 'origin', label: 'Origin', any: 'Any origin' },
  { name: 'strength', label: 'Strength', any: 'Any strength' },
  { name: 'components', label: 'Component', any: 'Any component' },
  { name: 'cut', label: 'Cut', any: 'Any cut' },
  { name: 'flavouring', label: 'Flavouring', any: 'Any flavouring' },
  { name: 'flavour', label: 'Flavour', any: 'Any flavour' },
  { name: 'year', label: 'Year', any: 'Any year' },
];

/** New values of some fields. Undefined: none. */
export type Choices = Partial<Record<keyof HumidorFilter, string | undefined>>;

/** The filter and the order in an address. */
export function filterIn(query: URLSearchParams): HumidorFilter {
  const { today: _today, ...shape } = humidorFilter.shape;
  return filterInAddress({ ...shape, order: humidorOrderGiven }, query);
}

/** The address with these choices. The order that applies without a choice is left out. */
export function withChoices(old: URLSearchParams, choices: Choices): URLSearchParams {
  return Object.entries(choices).reduce(
    (query, [name, value = '']) =>
      withChoice(query, name, name === 'order' && value === 'NEWEST' ? '' : value),
    old,
  );
}

/** Whether the list leaves any items out. */
export const isFiltered = ({ order: _order, ...filter }: HumidorFilter) =>
  Object.values(filter).some((value) => value !== undefined);

/** Whether one of the filters is set that are folded away. */
export const hasMoreFilters = ({ q: _q, kind: _kind, place: _place, ...filter }: HumidorFilter) =>
  isFiltered(filter);

/** The values of a filter, as "Maduro (3)". The chosen one is always offered, even if nothing has it any more. */
export function countedLabels(choices: HumidorChoices | undefined, of: ChoiceName, chosen?: string) {
  const values = choices?.filters.find(({ name }) => name === of)?.values ?? [];
  const wordOf = (value: string) => (of === 'ringGauge' ? `Ring gauge ${value}` : value);
  const labels = values.map(({ value, itemCount }) => [value, `${wordOf(value)} (${itemCount})`] as const);
  const isOffered = chosen === undefined || values.some(({ value }) => value === chosen);
  return isOffered ? labels : [[chosen, wordOf(chosen)] as const, ...labels];
}
