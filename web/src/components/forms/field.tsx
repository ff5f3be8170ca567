import type { ReactNode } from 'react';
import visuallyHidden from '@/components/layout/visually-hidden.module.css';
import styles from './field.module.css';
import { FormError } from './form-error.tsx';

export type FieldTexts = {
  label: string;
  /** Hides the label from all but screen readers, if the placeholder or the context already conveys it. */
  hideLabel?: boolean;
  description?: ReactNode;
  /** A sentence under the field, which is then marked invalid. */
  error?: string | undefined;
};

type FieldProps = FieldTexts & { id: string; count?: ReactNode; children: ReactNode };

/** The frame shared by all fields: label, control, description, count and error. */
export function Field({ id, label, hideLabel, description, error, count, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={hideLabel ? visuallyHidden.hidden : styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {(description !== undefined || count) && (
        <div className={styles.notes}>
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

/** The attributes that connect a control to its label, description and error. */
export function fieldAttributes(
  id: string,
  { description, error }: Pick<FieldTexts, 'description' | 'error'>,
) {
  const ids = [error && `${id}-error`, description !== undefined && `${id}-note`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}
