import type { ComponentProps } from 'react';
import { Select } from './select.tsx';
import { LabelOptions } from './select-options.tsx';

type FilterSelectProps = {
  label: string;
  /** The text of the first option, which filters nothing. */
  any: string;
  labels: ComponentProps<typeof LabelOptions>['labels'];
  chosen: string | undefined;
  onChoose: (chosen: string | undefined) => void;
};

/** A select that filters a list. */
export const FilterSelect = ({ label, any, labels, chosen, onChoose }: FilterSelectProps) => (
  <Select
    label={label}
    hideLabel
    value={chosen ?? ''}
    onChange={({ target }) => onChoose(target.value || undefined)}
  >
    <option value="">{any}</option>
    <LabelOptions labels={labels} />
  </Select>
);

/**
 * The labels of a filter by words that the list has. The chosen one is always offered, even if nothing has it any more.
 * Otherwise the select would show that nothing is chosen.
 */
export const wordLabels = (words: readonly string[], chosen: string | undefined) =>
  (chosen && !words.includes(chosen) ? [chosen, ...words] : words).map((word) => [word, word] as const);
