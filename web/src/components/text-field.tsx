import { type ComponentProps, type ReactNode, useId } from 'react';
import field from './field.module.css';
import { Field, type FieldTexts, fieldAttributes } from './field.tsx';
import styles from './text-field.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'style'> &
  FieldTexts & {
    /** A small icon inside, at the start. */
    icon?: ReactNode;
  };

/** One line of text. Input attributes and `ref` are passed on, so `{...register('name')}` works. */
export function TextField({
  label,
  hideLabel,
  description,
  error,
  icon,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hideLabel: hideLabel ?? false, description, error };
  return (
    <Field {...texts} id={fieldId}>
      <span className={styles.box}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <input
          {...fieldAttributes(fieldId, texts)}
          {...rest}
          type={type}
          className={field.control}
          data-icon={icon ? '' : undefined}
        />
      </span>
    </Field>
  );
}
