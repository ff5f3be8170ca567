import { weeksAhead } from '@contract/events/repetition.ts';
import { nameOfWeekday, weekdayOf } from '@contract/events/series-in-words.ts';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import fieldset from '@/components/choices/fieldset.module.css';
import { Select } from '@/components/choices/select.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { NumberField } from '@/components/forms/number-field.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import type { EventFields } from './event-fields.ts';
import styles from './repeat-fields.module.css';
import { repetitionChoices, repetitionSummary } from './repetition.ts';

/** Whether and how a new event repeats. Everything but the first choice appears only if it does. */
export function RepeatFields() {
  const form = useFormContext<EventFields>();
  const field = fieldOf(form);
  const fields = form.watch();
  const { startTime, repeats, ends } = fields;
  return (
    <div className={layout.column4}>
      <Select
        label="Repeats"
        description={startTime === '' ? 'Choose a start time first.' : undefined}
        disabled={startTime === ''}
        {...field('repeats')}
      >
        {repetitionChoices(startTime, repeats).map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {repeats !== '' && startTime !== '' && (
        <>
          {repeats === 'WEEK' && <Weekdays startsOn={weekdayOf(startTime.slice(0, 10))} />}
          <div className={styles.pair}>
            <NumberField
              label={repeats === 'WEEK' ? 'Every (weeks)' : 'Every (months)'}
              isWhole
              {...field('every')}
            />
            <Select label="Ends" {...field('ends')}>
              <option value="NEVER">Never</option>
              <option value="ON">On a day</option>
              <option value="AFTER">After a number of evenings</option>
            </Select>
            {ends === 'ON' && (
              <TextField
                label="Last day"
                type="date"
                min={startTime.slice(0, 10)}
                required
                {...field('untilOn')}
              />
            )}
            {ends === 'AFTER' && <NumberField label="Evenings" isWhole required {...field('count')} />}
          </div>
          <p className={texts.soft} role="status">
            {repetitionSummary(fields, startTime)} Each evening is an event with its own RSVPs, and you are
            going to all of them. Evenings are listed up to {weeksAhead} weeks ahead.
          </p>
        </>
      )}
    </div>
  );
}

/** The days of the week, of which that of the first evening is always one. */
function Weekdays({ startsOn }: { startsOn: number }) {
  const { register } = useFormContext<EventFields>();
  return (
    <fieldset className={fieldset.fieldset}>
      <legend className={fieldset.legend}>On</legend>
      <div className={styles.days}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) =>
          day === startsOn ? (
            <Checkbox key={day} label={nameOfWeekday(day)} checked disabled readOnly />
          ) : (
            <Checkbox key={day} label={nameOfWeekday(day)} value={String(day)} {...register('weekdays')} />
          ),
        )}
      </div>
    </fieldset>
  );
}
