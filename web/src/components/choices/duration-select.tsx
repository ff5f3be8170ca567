import { Select } from './select.tsx';
import { LabelOptions } from './select-options.tsx';

/** In days. 0 is permanent. */
const durations: [days: number, label: string][] = [
  [1, '1 day'],
  [3, '3 days'],
  [7, '7 days'],
  [30, '30 days'],
  [0, 'Permanently'],
];

type DurationSelectProps = { days: number; onChange: (days: number) => void };

/** How long a suspension or a ban lasts. */
export const DurationSelect = ({ days, onChange }: DurationSelectProps) => (
  <Select label="Duration" value={days} onChange={(event) => onChange(Number(event.target.value))}>
    <LabelOptions labels={durations} />
  </Select>
);
