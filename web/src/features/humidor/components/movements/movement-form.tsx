import { countedKind } from '@contract/humidor/kinds.ts';
import type { HumidorItem } from '@contract/humidor.ts';
import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { DraftForm } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { NumberField } from '@/components/forms/number-field.tsx';
import { SuggestedField } from '@/components/forms/suggested-field.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { alertFailure, offer } from '@/components/overlays/toast.ts';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { lengthOf } from '@/lib/text/length-of.ts';
import layout from '@/styles/layout.module.css';
import { useCreateHumidorMovement } from '../../api/create-humidor-movement.ts';
import { humidorTotalsQuery } from '../../api/get-humidor-items.ts';
import { recipientsQuery } from '../../api/get-recipients.ts';
import { useUndoHumidorMovement } from '../../api/undo-humidor-movement.ts';
import { countedAmount } from '../items/amounts.ts';
import {
  hasAmount,
  hasPlace,
  labelOf,
  type MovementFields,
  movementOf,
  resolverFor,
  startOf,
} from './movement-fields.ts';
import { movementLabels, movementText } from './movement-words.ts';

type MovementFormProps = { item: HumidorItem; onDone: () => void };

/** Records that the user opened, moved or gave away some of an item. The toast can undo it. */
export default function MovementForm({ item, onDone }: MovementFormProps) {
  const [start] = useState(() => startOf(item));
  const { mutateAsync: move } = useCreateHumidorMovement(item.id);
  // Not a callback of mutate: the form is gone when the toast's button is pressed.
  const { mutateAsync: undo } = useUndoHumidorMovement();
  const draft = useFormDraft(`movement-${item.id}`, start, resolverFor(item));
  const { form } = draft;
  const field = fieldOf(form);
  const fields = form.watch();
  async function save(written: MovementFields) {
    const { movement } = await move(movementOf(written, item));
    offer(`${isolated(item.productName)}: ${movementText(movement, item.category)}`, {
      label: 'Undo',
      onSelect: () => void undo(movement).catch(alertFailure),
    });
  }
  return (
    <DraftForm draft={draft} save={save} failed="Failed to update the item" submitText="Save" onDone={onDone}>
      <p>{`${isolated(item.productName)}: ${stock(item)}`}</p>
      <Select label="What happened" {...field('kind')}>
        <LabelOptions labels={movementLabels} />
      </Select>
      {hasAmount(fields, item) && <HowMuch form={form} item={item} />}
      {hasPlace(fields) && <PlaceField form={form} />}
      {fields.kind === 'GIVEN' && <RecipientField form={form} />}
      <TextField
        label="When"
        type="date"
        min="1900-01-01"
        max="2099-12-31"
        required
        {...field('happenedOn')}
      />
    </DraftForm>
  );
}

/** "5 tins, 247 g" or "12 cigars" */
function stock({ category, kind, containerCount, amountLeft }: HumidorItem) {
  const amount = countedAmount(amountLeft, category);
  return containerCount > 1 ? `${countedKind(containerCount, kind)}, ${amount}` : amount;
}

type PartProps = { form: UseFormReturn<MovementFields> };

/** In boxes or tins if there are several, or in cigars or grams. */
function HowMuch({ form, item }: PartProps & { item: HumidorItem }) {
  const field = fieldOf(form);
  const [kind, countedIn] = form.watch(['kind', 'countedIn']);
  const unit = item.category === 'CIGAR' ? 'cigars' : 'grams';
  const canBeAll = kind !== 'FOUND' && kind !== 'SPLIT';
  const amount = (
    <NumberField
      label={`How many ${unit}`}
      description={canBeAll ? 'Leave empty for all that is left.' : undefined}
      required={!canBeAll}
      isWhole={item.category === 'CIGAR'}
      {...field('amount')}
    />
  );
  if (item.containerCount === 1) return amount;
  const many = countedKind(2, item.kind).slice(2);
  return (
    <div className={layout.pair}>
      {countedIn === 'CONTAINERS' ? (
        <NumberField label={`How many ${many}`} isWhole required {...field('containerCount')} />
      ) : (
        amount
      )}
      <Select label="Counted in" {...field('countedIn')}>
        <option value="CONTAINERS">{many}</option>
        <option value="AMOUNT">{unit}</option>
      </Select>
    </div>
  );
}

/** Where it is from now on. */
function PlaceField({ form }: PartProps) {
  const { data } = useQuery(humidorTotalsQuery);
  const isRequired = form.watch('kind') === 'MOVED';
  return (
    <SuggestedField
      label={isRequired ? 'To which place' : 'To another place (optional)'}
      limit={60}
      required={isRequired}
      suggestions={data?.places}
      {...fieldOf(form)('place')}
    />
  );
}

/** A user whom the owner knows, or any name. */
function RecipientField({ form }: PartProps) {
  const typed = useDebouncedValue(form.watch('recipient').trim());
  const { data } = useQuery(recipientsQuery(lengthOf(typed) > 1 && !typed.endsWith(')') ? typed : ''));
  const { setValue } = form;
  useEffect(() => {
    if (data) setValue('people', data.items);
  }, [data, setValue]);
  return (
    <SuggestedField
      label="To whom (optional)"
      description="Someone on Retrohale, or any name. They are not notified."
      limit={100}
      suggestions={data?.items.map(labelOf)}
      {...fieldOf(form)('recipient')}
    />
  );
}
