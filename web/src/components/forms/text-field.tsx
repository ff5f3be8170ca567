import { type ComponentProps, type ReactNode, useId } from 'react';
import field from './field.module.css';
import { Field, type FieldTexts, fieldAttributes } from './field.tsx';
import { LengthCount } from './length-count.tsx';
import styles from './text-field.module.css';
import { useLength } from './use-length.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'style'> &
  FieldTexts & {
    /** A small icon inside the field, at the start. */
    icon?: ReactNode;
    /**
     * The maximum number of characters. A longer text is not cut off. Instead, the field says by how much it is too long.
     */
    limit?: number;
  };

/** A field for one line of text. Input attributes and `ref` are passed on, so `{...register('name')}` works. */
export function TextField({
  label,
  hideLabel,
  description,
  error,
  icon,
  id,
  type = 'text',
  limit,
  onInput,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { length, isNear, tooLong, measure } = useLength({ id: fieldId, limit, value: rest.value });
  const texts = { label, hideLabel: hideLabel ?? false, description, error: tooLong ?? error };
  return (
    <Field {...texts} id={fieldId} count={isNear && <LengthCount length={length} limit={limit} />}>
      <span className={styles.box}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <input
          {...fieldAttributes(fieldId, texts)}
          {...rest}
          type={type}
          data-limit={limit}
          onInput={(event) => {
            measure(event);
            onInput?.(event);
          }}
          className={field.control}
          data-icon={icon ? '' : undefined}
        />
      </span>
    </Field>
  );
}
