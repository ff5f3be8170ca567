import { humidorKindWords } from '@contract/humidor/kinds.ts';
import type { ShownItem } from '@contract/humidor.ts';
import { useQuery } from '@tanstack/react-query';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { DraftForm, type DraftSaving } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { NumberField } from '@/components/forms/number-field.tsx';
import { SuggestedField } from '@/components/forms/suggested-field.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { SmokeProduct } from '@/features/products/components/tastings/smoke-fields.tsx';
import { daysAfter } from '@/lib/time/days.ts';
import { humidorTotalsQuery } from '../../api/get-humidor-items.ts';
import { BringsTo } from './brings-to.tsx';
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
  const field = fieldOf(form);
  const isCigar = form.watch('category') === 'CIGAR';
  const unit = isCigar ? 'cigars' : 'grams';
  const [kind, count] = form.watch(['kind', 'containerCount']);
  const isSingle = kind === 'SINGLE';
  const areMany = !isSingle && Number(count) > 1;
  return (
    <DraftForm {...saving}>
      <SmokeProduct />
      <div className={styles.pair}>
        <Select label="Kept as" required {...field('kind')}>
          <LabelOptions labels={humidorKindWords} />
        </Select>
        {!isSingle && <NumberField label="How many" isWhole {...field('containerCount')} />}
      </div>
      <div className={styles.pair}>
        <NumberField
          label={areMany ? `In each to start with (${unit})` : `To start with (${unit})`}
          required
          {...field('amountHad')}
        />
        <NumberField
          label={areMany ? `Left now in all (${unit})` : `Left now (${unit})`}
          description="Leave empty if you haven't smoked any."
          {...field('amountLeft')}
        />
      </div>
      <ItemDates form={form} isCigar={isCigar} />
      <ReadyField form={form} />
      <PlaceField form={form} />
      <TextArea label="Note (optional)" limit={1000} {...field('note')} />
      <ItemPicture draft={saving.draft} />
      <ItemAudience form={form} club={club} />
      <BringsTo form={form} />
    </DraftForm>
  );
}

type PartProps = Pick<ItemFormProps['draft'], 'form'>;

function ItemDates({ form, isCigar }: PartProps & { isCigar: boolean }) {
  const field = fieldOf(form);
  const dates = [
    ['datedOn', isCigar ? 'Box date (optional)' : 'Tin date (optional)'],
    ['acquiredOn', 'Acquired (optional)'],
    ['openedOn', 'Opened (optional)'],
  ] as const;
  return (
    <div className={styles.pair}>
      {dates.map(([name, label]) => (
        <TextField key={name} label={label} type="date" min="1900-01-01" max="2099-12-31" {...field(name)} />
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
function ReadyField({ form }: PartProps) {
  const { setValue, getValues } = form;
  return (
    <div className={styles.ready}>
      <TextField
        label="Ready on (optional)"
        description="You'll be notified on that day. To rest it from the day you acquired it, choose how long."
        type="date"
        min="1900-01-01"
        max="2099-12-31"
        {...fieldOf(form)('readyOn')}
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
function PlaceField({ form }: PartProps) {
  const { data } = useQuery(humidorTotalsQuery);
  return (
    <SuggestedField
      label="Place (optional)"
      description="For example, a cabinet, shelf or travel case."
      limit={60}
      suggestions={data?.places}
      {...fieldOf(form)('place')}
    />
  );
}
