import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import field from '@/components/forms/field.module.css';
import { Field, type FieldTexts, fieldAttributes } from '@/components/forms/field.tsx';
import styles from './select.module.css';

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'multiple' | 'size'> &
  FieldTexts;

/** A native select, for which phones use the system's own list. Its children are `<option>`s. */
export function Select({ label, hideLabel, description, error, id, children, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hideLabel: hideLabel ?? false, description, error };
  return (
    <Field {...texts} id={fieldId}>
      <span className={styles.box}>
        <select
          {...fieldAttributes(fieldId, texts)}
          {...rest}
          className={`${field.control} ${styles.select}`}
        >
          {children}
        </select>
        <ChevronDown />
      </span>
    </Field>
  );
}
