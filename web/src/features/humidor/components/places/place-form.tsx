import type { HumidorPlace } from '@contract/humidor/places.ts';
import { useState } from 'react';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { DraftForm } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { NumberField } from '@/components/forms/number-field.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { editedOf } from '@/lib/cache/edited-of.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useSavePlace } from '../../api/save-place.ts';
import { placeKindLabels, type TemperatureUnit } from './climate.ts';
import { emptyPlace, type PlaceFields, placeDraftOf, placeFieldsOf, placeResolver } from './place-fields.ts';
import styles from './places.module.css';

type PlaceFormProps = { place?: HumidorPlace | undefined; unit: TemperatureUnit; onDone: () => void };

/** The form of the Add Place and Edit Place dialogs. */
export default function PlaceForm({ place, unit, onDone }: PlaceFormProps) {
  const [opened] = useState(place);
  const [start] = useState(() => (place ? placeFieldsOf(place, unit) : emptyPlace(unit)));
  const requestOf = (fields: PlaceFields) => placeDraftOf(fields, unit, opened);
  const { mutateAsync: save } = useSavePlace(place?.id);
  const draft = useFormDraft(`place-${place?.id ?? 'new'}-${unit}`, start, placeResolver(unit), {
    isEdit: place !== undefined,
  });
  const field = fieldOf(draft.form);
  const bounds = [
    ['humidityMin', 'Lowest humidity (%)'],
    ['humidityMax', 'Highest humidity (%)'],
    ['temperatureMin', `Lowest temperature (°${unit})`],
    ['temperatureMax', `Highest temperature (°${unit})`],
  ] as const;
  return (
    <DraftForm
      draft={draft}
      save={(fields) => save(opened ? editedOf(requestOf(fields), requestOf(start)) : requestOf(fields))}
      failed="Failed to save the place"
      submitText="Save Place"
      onDone={onDone}
    >
      <TextField label="Name" limit={60} required {...field('name')} />
      <Select label="Kind" required {...field('kind')}>
        <LabelOptions labels={placeKindLabels} />
      </Select>
      <p className={styles.quiet}>
        Readings outside these limits are marked. Leave a field empty for no limit.
      </p>
      <div className={styles.pair}>
        {bounds.map(([name, label]) => (
          <NumberField key={name} label={label} {...field(name)} />
        ))}
      </div>
    </DraftForm>
  );
}
