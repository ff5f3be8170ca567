import { Select } from './select.tsx';
import { LabelOptions } from './select-options.tsx';

/** What is also removed. Nothing is the default. */
export type RecentChoice = 'NOTHING' | 'DAY' | 'WEEK';

const choices: [RecentChoice, string][] = [
  ['NOTHING', 'Nothing'],
  ['DAY', 'From the last 24 hours'],
  ['WEEK', 'From the last 7 days'],
];

type RecentSelectProps = {
  choice: RecentChoice;
  onChange: (choice: RecentChoice) => void;
  /** What it covers. */
  description: string;
};

/** What a ban or a suspension also removes of what the user wrote. */
export const RecentSelect = ({ choice, onChange, description }: RecentSelectProps) => (
  <Select
    label="Also remove what they wrote"
    description={description}
    value={choice}
    onChange={({ target }) => onChange(choices.find(([value]) => value === target.value)?.[0] ?? 'NOTHING')}
  >
    <LabelOptions labels={choices} />
  </Select>
);

/** As requests have it. */
export const periodOf = (choice: RecentChoice) => (choice === 'NOTHING' ? null : choice);
