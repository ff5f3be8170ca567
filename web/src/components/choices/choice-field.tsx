import { Chip } from '@/components/buttons/chip.tsx';
import styles from './choice-field.module.css';

export type ChoiceFieldProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Null while nothing is chosen. */
  value: string | null;
  onChoose: (value: string | null) => void;
};

/** A choice of at most one of a few words. Choosing it again clears the choice, so that an optional field can be emptied. */
export function ChoiceField({ label, options, value, onChoose }: ChoiceFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <Chip
            key={option.value}
            isSelected={option.value === value}
            onSelect={() => onChoose(option.value === value ? null : option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
