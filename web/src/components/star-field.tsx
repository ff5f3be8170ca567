import { Star } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { FormError } from './form-error.tsx';
import styles from './star-field.module.css';

export type StarFieldProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'value'> & {
  label: string;
  error?: string | undefined;
  /** How many stars are given, as text. */
  value: string;
};

const places = ['1', '2', '3', '4', '5'];

/** One to five stars as radio buttons: arrow keys give more or fewer. `{...register('name')}` goes to each. */
export function StarField({ label, error, value, id, ...rest }: StarFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${fieldId}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.stars}>
        {places.map((place) => (
          <label key={place} className={styles.star} data-on={Number(place) <= Number(value) || undefined}>
            <input
              {...rest}
              className={styles.input}
              type="radio"
              value={place}
              aria-label={place === '1' ? '1 star' : `${place} stars`}
            />
            <Star />
          </label>
        ))}
        <span className={styles.said} aria-hidden="true">
          {value} of 5
        </span>
      </div>
      <FormError id={`${fieldId}-error`}>{error}</FormError>
    </fieldset>
  );
}
