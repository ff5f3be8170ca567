import type { ReactNode } from 'react';
import styles from './field.module.css';
import { FormError } from './form-error.tsx';

export type FieldTexts = {
  label: string;
  /** Keeps the label for screen readers only; use it where the placeholder or the place says the same. */
  hideLabel?: boolean;
  description?: ReactNode;
  /** The sentence shown under the field, which is then marked invalid. */
  error?: string | undefined;
};

type FieldProps = FieldTexts & { id: string; count?: ReactNode; children: ReactNode };

/** Label above, control, then description, count and error: the frame of every field. */
export function Field({ id, label, hideLabel, description, error, count, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={hideLabel ? styles.hiddenLabel : styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {(description !== undefined || count !== undefined) && (
        <div className={styles.foot}>
          {description !== undefined && (
            <p className={styles.note} id={`${id}-note`}>
              {description}
            </p>
          )}
          {count}
        </div>
      )}
      <FormError id={`${id}-error`}>{error}</FormError>
    </div>
  );
}

/** The attributes that tie a control to its label, its description and its error. */
export function fieldAttributes(
  id: string,
  { description, error }: Pick<FieldTexts, 'description' | 'error'>,
) {
  const ids = [error && `${id}-error`, description !== undefined && `${id}-note`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}
