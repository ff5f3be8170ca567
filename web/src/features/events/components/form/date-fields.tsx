import { maxDates } from '@contract/polls/date-polls.ts';
import { Plus, X } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/buttons/button.tsx';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import fieldset from '@/components/choices/fieldset.module.css';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { FormError } from '@/components/forms/form-error.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { daysAfter, type WallTime } from '@/lib/time/zoned-time.ts';
import styles from './date-fields.module.css';
import type { EventFields } from './event-fields.ts';

/** In minutes. Empty: an open end. */
const lengths: [minutes: string, label: string][] = [
  ['', 'Open end'],
  ['60', '1 hour'],
  ['90', '1½ hours'],
  ['120', '2 hours'],
  ['180', '3 hours'],
  ['240', '4 hours'],
  ['360', '6 hours'],
  ['480', '8 hours'],
];

/** A suggestion for the next date: the same time a week later. */
const weekAfter = (date: WallTime | undefined): WallTime => (date ? daysAfter(date, 7) : '');

type DateFieldsProps = {
  form: UseFormReturn<EventFields>;
  /** The earliest time that can be chosen. */
  min: string;
};

/** The dates to choose from in a poll for the date, and who sees the answers. */
export function DateFields({ form, min }: DateFieldsProps) {
  const field = fieldOf(form);
  const dates = form.watch('dates');
  const setDates = (changed: string[]) =>
    form.setValue('dates', changed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <fieldset className={`${fieldset.fieldset} ${styles.fields}`}>
      <legend className={fieldset.legend}>Dates to choose from</legend>
      {dates.map((date, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a date is its place in the list
        <div className={styles.date} key={position}>
          <TextField
            label={`Date ${position + 1}`}
            hideLabel
            type="datetime-local"
            min={min}
            value={date}
            onChange={({ target }) => setDates(dates.with(position, target.value))}
          />
          {dates.length > 2 && (
            <Button
              variant="icon"
              aria-label={`Remove date ${position + 1}`}
              onClick={() => setDates(dates.toSpliced(position, 1))}
            >
              <X />
            </Button>
          )}
        </div>
      ))}
      <FormError>{form.getFieldState('dates', form.formState).error?.message}</FormError>
      {dates.length < maxDates && (
        <div>
          <Button size="small" icon={<Plus />} onClick={() => setDates([...dates, weekAfter(dates.at(-1))])}>
            Add Date
          </Button>
        </div>
      )}
      <Select label="How long" {...field('minutes')}>
        <LabelOptions labels={lengths} />
      </Select>
      <Checkbox
        label="Anonymous"
        description="Only you and the club's owner and admins can see who answered what."
        {...form.register('isAnonymous')}
      />
    </fieldset>
  );
}
