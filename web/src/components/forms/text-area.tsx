import { type ComponentProps, type CSSProperties, useId, useLayoutEffect, useRef } from 'react';
import field from './field.module.css';
import { Field, type FieldTexts, fieldAttributes } from './field.tsx';
import { LengthCount } from './length-count.tsx';
import styles from './text-area.module.css';
import { useLength } from './use-length.ts';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'maxLength'> &
  FieldTexts & {
    /**
     * The maximum number of characters. A longer text is not cut off. Instead, the field says by how much it is too long.
     */
    limit?: number;
    /** Always shows "120 / 1000" below the field, not only near the limit. */
    showCount?: boolean;
  };

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A field for several lines of text. It grows with its text, from `rows` up to two thirds of the screen. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    description,
    error,
    limit,
    showCount,
    id,
    rows = 3,
    ref,
    onInput,
    ...rest
  } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const own = useRef<HTMLTextAreaElement>(null);
  const { length, isNear, tooLong, measure } = useLength({ id: fieldId, limit, value: rest.value });
  const texts = { label, hideLabel: hideLabel ?? false, description, error: tooLong ?? error };

  // Browsers without `field-sizing` need a measurement after every change, including changes made by code.
  useLayoutEffect(() => {
    if (!growsByItself && own.current) stretch(own.current);
  });

  return (
    <Field
      {...texts}
      id={fieldId}
      count={(showCount || isNear) && <LengthCount length={length} limit={limit} />}
    >
      <textarea
        {...fieldAttributes(fieldId, texts)}
        {...rest}
        data-limit={limit}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        className={`${field.control} ${styles.area}`}
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        onInput={(event) => {
          measure(event);
          onInput?.(event);
        }}
      />
    </Field>
  );
}

function stretch(area: HTMLTextAreaElement) {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
