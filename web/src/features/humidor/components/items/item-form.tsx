import type { ShownItem } from '@contract/humidor.ts';
import { humidorKindWords } from '@contract/humidor-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { DraftForm, type DraftSaving } from '@/components/forms/draft-form.tsx';
import { NumberField } from '@/components/forms/number-field.tsx';
import { Select } from '@/components/forms/select.tsx';
import { LabelOptions } from '@/components/forms/select-options.tsx';
import { SuggestedField } from '@/components/forms/suggested-field.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { SmokeProduct } from '@/features/products/components/tastings/smoke-fields.tsx';
import { daysAfter } from '@/lib/time/days.ts';
import { humidorTotalsQuery } from '../../api/get-humidor.ts';
import type { ItemFields } from './item-fields.ts';
import styles from './item-form.module.css';
import { ItemAudience, ItemPicture } from './item-sharing.tsx';

type ItemFormProps = DraftSaving<ItemFields> & {
  /** The club that the item is currently shown to. */
  club?: ShownItem['club'];
};

/** The fields of a humidor item. */
export function ItemForm({ club = null, ...saving }: ItemFormProps) {
  const { form } = saving.draft;
  const { register, formState } = form;
  const { errors } = formState;
  const isCigar = form.watch('category') === 'CIGAR';
  const unit = isCigar ? 'cigars' : 'grams';
  return (
    <DraftForm {...saving}>
      <SmokeProduct />
      <Select label="Kept as" required error={errors.kind?.message} {...register('kind')}>
        <LabelOptions labels={humidorKindWords} />
      </Select>
      <div className={styles.pair}>
        <NumberField
          label={`Had (${unit})`}
          min={0}
          required
          error={errors.amountHad?.message}
          {...register('amountHad')}
        />
        <NumberField
          label={`Left (${unit})`}
          min={0}
          description="Leave empty if you haven't smoked any"
          error={errors.amountLeft?.message}
          {...register('amountLeft')}
        />
      </div>
      <ItemDates form={form} isCigar={isCigar} />
      <ReadyField form={form} />
      <PlaceField form={form} />
      <TextArea label="Note (optional)" limit={1000} error={errors.note?.message} {...register('note')} />
      <ItemPicture draft={saving.draft} />
      <ItemAudience form={form} club={club} />
    </DraftForm>
  );
}

type PartProps = Pick<ItemFormProps['draft'], 'form'>;

function ItemDates({ form: { register, formState }, isCigar }: PartProps & { isCigar: boolean }) {
  const dates = [
    ['datedOn', isCigar ? 'Box date (optional)' : 'Tin date (optional)'],
    ['acquiredOn', 'Acquired (optional)'],
    ['openedOn', 'Opened (optional)'],
  ] as const;
  return (
    <div className={styles.pair}>
      {dates.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          type="date"
          min="1900-01-01"
          max="2099-12-31"
          error={formState.errors[name]?.message}
          {...register(name)}
        />
      ))}
    </div>
  );
}

const rests = [
  [30, '30 days'],
  [60, '60 days'],
  [90, '90 days'],
  [365, 'a year'],
] as const;

/** The day on which the owner is notified. A rest is counted from the day the item was acquired, or else from today. */
function ReadyField({ form: { register, setValue, getValues, formState } }: PartProps) {
  return (
    <div className={styles.ready}>
      <TextField
        label="Ready on (optional)"
        description="You'll be notified on that day. To rest it from the day you acquired it, choose how long."
        type="date"
        min="1900-01-01"
        max="2099-12-31"
        error={formState.errors.readyOn?.message}
        {...register('readyOn')}
      />
      <ActionBar align="start">
        {rests.map(([days, label]) => (
          <Button
            key={days}
            size="small"
            onClick={() =>
              setValue('readyOn', daysAfter(getValues('acquiredOn'), days), { shouldDirty: true })
            }
          >
            Rest {label}
          </Button>
        ))}
      </ActionBar>
    </div>
  );
}

/** Suggests the places of other items. */
function PlaceField({ form: { register, formState } }: PartProps) {
  const { data } = useQuery(humidorTotalsQuery);
  return (
    <SuggestedField
      label="Place (optional)"
      description="For example, a cabinet, shelf or travel case."
      limit={60}
      suggestions={data?.places}
      error={formState.errors.place?.message}
      {...register('place')}
    />
  );
}
