import { type HumidorPlace, type Reading, reading } from '@contract/humidor/places.ts';
import { isolated } from '@contract/values/direction.ts';
import { useState } from 'react';
import { DraftForm } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { NumberField } from '@/components/forms/number-field.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { alertFailure, offer } from '@/components/overlays/toast.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { numberOrNull } from '@/lib/drafts/number-or-null.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { wallTimeError } from '@/lib/time/wall-time-error.ts';
import { instantAt, wallTimeAt } from '@/lib/time/zoned-time.ts';
import { useAddReadings } from '../../api/add-readings.ts';
import { useDeleteReadings } from '../../api/delete-readings.ts';
import { humidityText, type TemperatureUnit, temperatureText } from './climate.ts';
import { celsiusOrNull } from './place-fields.ts';
import styles from './places.module.css';

type ReadingFields = {
  humidity: string;
  temperature: string;
  /** In this device's time zone. */
  at: string;
};

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const readingOf = ({ humidity, temperature, at }: ReadingFields, unit: TemperatureUnit): Reading => ({
  at: instantAt(at, zone()) ?? '',
  humidity: numberOrNull(humidity),
  temperature: celsiusOrNull(temperature, unit),
});

type ReadingFormProps = { place: HumidorPlace; unit: TemperatureUnit; onDone: () => void };

/** The form of the Add Reading dialog. The toast can undo the reading. */
export default function ReadingForm({ place, unit, onDone }: ReadingFormProps) {
  const [start] = useState<ReadingFields>(() => ({
    humidity: '',
    temperature: '',
    at: wallTimeAt(new Date(serverNow()).toISOString(), zone()),
  }));
  const { mutateAsync: add } = useAddReadings(place.id);
  // Not a callback of mutate: the form is gone when the toast's button is pressed.
  const { mutateAsync: remove } = useDeleteReadings(place.id);
  const draft = useFormDraft(
    `reading-${place.id}-${unit}`,
    start,
    contractResolver<ReadingFields>(reading, (fields) => readingOf(fields, unit)),
  );
  const { form } = draft;
  const field = fieldOf(form);
  const { errors } = form.formState;
  async function save(fields: ReadingFields) {
    const added = readingOf(fields, unit);
    const { addedCount } = await add([added]);
    // The older reading was kept, and Undo would delete it.
    if (addedCount === 0) throw new ApiError(409, 'There is already a reading at this time.');
    const values = [
      added.humidity !== null && humidityText(added.humidity),
      added.temperature !== null && temperatureText(added.temperature, unit),
    ];
    offer(`${isolated(place.name)}: ${values.filter(Boolean).join(', ')}`, {
      label: 'Undo',
      onSelect: () => void remove(added.at).catch(alertFailure),
    });
  }
  return (
    <DraftForm
      draft={draft}
      save={save}
      failed="Failed to add the reading"
      submitText="Add Reading"
      busyText="Adding..."
      onDone={onDone}
    >
      <div className={styles.pair}>
        <NumberField label="Humidity (%)" {...field('humidity')} />
        <NumberField label={`Temperature (°${unit})`} {...field('temperature')} />
      </div>
      <TextField
        label="When"
        type="datetime-local"
        required
        error={errors.at && (wallTimeError(form.getValues('at'), zone()) ?? errors.at.message)}
        {...form.register('at')}
      />
    </DraftForm>
  );
}
