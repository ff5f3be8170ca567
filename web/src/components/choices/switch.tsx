import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export type SwitchProps = {
  label: string;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** True while a change is being saved. The switch keeps the focus and does nothing. */
  busy?: boolean;
};

/** A setting that takes effect at once. The whole row can be tapped. */
export function Switch(props: SwitchProps) {
  const { label, description, checked, onChange, disabled = false, busy = false } = props;
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.texts} htmlFor={id}>
        <span className={styles.label}>{label}</span>
        {description !== undefined && (
          <span className={styles.note} id={`${id}-note`}>
            {description}
          </span>
        )}
      </label>
      <input
        id={id}
        className={styles.track}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
        role="switch"
        aria-label={label}
        aria-describedby={description === undefined ? undefined : `${id}-note`}
        checked={checked}
        disabled={disabled}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked);
        }}
      />
    </div>
  );
}
