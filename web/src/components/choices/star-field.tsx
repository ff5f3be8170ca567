import { Star } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { FormError } from '@/components/forms/form-error.tsx';
import styles from './star-field.module.css';

export type StarFieldProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'value'> & {
  label: string;
  error?: string | undefined;
  /** The number of stars, as text. */
  value: string;
  /** Whether `value` also decides which button is checked. Without a form, nothing else does. */
  isControlled?: boolean;
};

const ratings = ['1', '2', '3', '4', '5'];

/** One to five stars as radio buttons. Arrow keys change the number. `{...register('name')}` goes to each button. */
export function StarField({ label, error, value, isControlled = false, id, ...rest }: StarFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${fieldId}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.stars}>
        {ratings.map((rating) => (
          <label key={rating} className={styles.star} data-on={Number(rating) <= Number(value) || undefined}>
            <input
              {...rest}
              className={styles.input}
              type="radio"
              value={rating}
              {...(isControlled && { checked: rating === value })}
              aria-label={rating === '1' ? '1 star' : `${rating} stars`}
            />
            <Star />
          </label>
        ))}
        <span className={styles.said} aria-hidden="true">
          {value && `${value} of 5`}
        </span>
      </div>
      <FormError id={`${fieldId}-error`}>{error}</FormError>
    </fieldset>
  );
}
