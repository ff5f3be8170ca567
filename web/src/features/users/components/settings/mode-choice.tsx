import styles from './account.module.css';

type Mode<Value> = { value: Value; label: string; description: string };

/**
 * Radio buttons for several modes, each with a description. They must be inside a fieldset. `name` is the name of the group.
 */
export function ModeChoice<Value extends string>({
  name,
  modes,
  chosen,
  onChoose,
}: {
  name: string;
  modes: readonly Mode<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  return modes.map(({ value, label, description }) => (
    <label key={value} className={styles.mode}>
      <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
      <span>
        <strong>{label}</strong>
        <span className={styles.note}>{description}</span>
      </span>
    </label>
  ));
}
