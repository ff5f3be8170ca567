import { type ComponentProps, type ReactNode, useId } from 'react';
import { FormError } from '@/components/forms/form-error.tsx';
import styles from './checkbox.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>;
export type CheckboxProps = InputProps & {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
};

/** A choice that is submitted with its form. Input attributes and `ref` are passed on. */
export function Checkbox({ label, description, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const ids = [error && `${boxId}-error`, description !== undefined && `${boxId}-note`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <CheckboxInput
          {...rest}
          id={boxId}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids || undefined}
        />
        <label className={styles.label} htmlFor={boxId}>
          {label}
        </label>
      </div>
      {description !== undefined && (
        <p className={styles.note} id={`${boxId}-note`}>
          {description}
        </p>
      )}
      <FormError id={`${boxId}-error`}>{error}</FormError>
    </div>
  );
}

/** The box alone, where its label has a place of its own, as in a table. */
export const CheckboxInput = (props: InputProps) => (
  <input {...props} type="checkbox" className={styles.box} />
);
