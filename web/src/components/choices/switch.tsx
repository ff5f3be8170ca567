import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './switch.module.css';

type SwitchState = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** True while a change is being saved. The switch keeps the focus and does nothing. */
  busy?: boolean;
};
export type SwitchProps = SwitchState & { description?: ReactNode };

/** A setting that takes effect at once. The whole row can be tapped. */
export function Switch(props: SwitchProps) {
  const { description, ...state } = props;
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.texts} htmlFor={id}>
        <span className={styles.label}>{state.label}</span>
        {description !== undefined && (
          <span className={styles.note} id={`${id}-note`}>
            {description}
          </span>
        )}
      </label>
      <SwitchInput
        {...state}
        id={id}
        aria-describedby={description === undefined ? undefined : `${id}-note`}
      />
    </div>
  );
}

/** The switch alone, where its label and its description have places of their own, as in a table. */
export function SwitchInput({
  label,
  checked,
  onChange,
  disabled = false,
  busy = false,
  ...rest
}: SwitchState & Pick<ComponentProps<'input'>, 'id' | 'aria-describedby'>) {
  return (
    <input
      {...rest}
      className={styles.track}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
      role="switch"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onChange={(event) => {
        if (!busy) onChange(event.target.checked);
      }}
    />
  );
}
