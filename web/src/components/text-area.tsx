import { type ComponentProps, type CSSProperties, useId, useLayoutEffect, useRef, useState } from 'react';
import field from './field.module.css';
import { Field, type FieldTexts, fieldAttributes } from './field.tsx';
import styles from './text-area.module.css';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'> &
  FieldTexts & {
    /** Shows "120 / 1000" below; needs `maxLength`. */
    showCount?: boolean;
  };

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** Several lines of text. It grows with its text, from `rows` up to two thirds of the screen. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, description, error, showCount, id, rows = 3, ref, onInput, ...rest } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const own = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<number>();
  const texts = { label, hideLabel: hideLabel ?? false, description, error };
  const length =
    typeof rest.value === 'string' ? rest.value.length : (typed ?? String(rest.defaultValue ?? '').length);

  // Browsers without `field-sizing` need measuring after every change, also after those made by code.
  useLayoutEffect(() => {
    if (!growsByItself && own.current) stretch(own.current);
  });

  return (
    <Field {...texts} id={fieldId} count={showCount && <Count length={length} max={rest.maxLength} />}>
      <textarea
        {...fieldAttributes(fieldId, texts)}
        {...rest}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        className={`${field.control} ${styles.area}`}
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
    </Field>
  );
}

function Count({ length, max }: { length: number; max: number | undefined }) {
  return (
    <span className={`${field.note} ${field.count}`}>
      {length}
      {max !== undefined && ` / ${max}`}
    </span>
  );
}

function stretch(area: HTMLTextAreaElement) {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
