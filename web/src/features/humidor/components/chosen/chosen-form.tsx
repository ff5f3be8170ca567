import { type HumidorItemsUpdate, humidorItemsUpdate } from '@contract/humidor/movements.ts';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Select } from '@/components/choices/select.tsx';
import { NamedOptions } from '@/components/choices/select-options.tsx';
import { DraftForm } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { SuggestedField } from '@/components/forms/suggested-field.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { thisDay } from '@/lib/time/days.ts';
import layout from '@/styles/layout.module.css';
import { humidorTotalsQuery } from '../../api/get-humidor-items.ts';
import { useUpdateHumidorItems } from '../../api/update-humidor-items.ts';
import { countedItems } from '../items/amounts.ts';
import { ClubChoices } from '../items/club-choices.ts';
import { audienceOf } from '../items/item-fields.ts';

type ChosenFields = {
  place: string;
  datedOn: string;
  acquiredOn: string;
  openedOn: string;
  readyOn: string;
  /** Empty, ME, FOLLOWERS, or the id of a club. */
  audience: string;
};

const unchanged: ChosenFields = {
  place: '',
  datedOn: '',
  acquiredOn: '',
  openedOn: '',
  readyOn: '',
  audience: '',
};

/** What the form changes: the fields that are filled in. */
function updateOf(ids: readonly string[], { audience, ...fields }: ChosenFields): HumidorItemsUpdate {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  return {
    ids: [...ids],
    changes: { ...Object.fromEntries(filled), ...(audience && audienceOf(audience)) },
    happenedOn: thisDay(),
  };
}

type ChosenFormProps = { ids: readonly string[]; onSaved: () => void; onDone: () => void };

/** Changes many items at once. Each move is in the history of its item. */
export default function ChosenForm({ ids, onSaved, onDone }: ChosenFormProps) {
  const { mutateAsync: update } = useUpdateHumidorItems();
  const { data } = useQuery(humidorTotalsQuery);
  const clubs = use(ClubChoices);
  const draft = useFormDraft(
    'humidor-chosen',
    unchanged,
    contractResolver<ChosenFields>(humidorItemsUpdate, (fields) => updateOf(ids, fields)),
    { isEdit: true },
  );
  const field = fieldOf(draft.form);
  const dates = [
    ['datedOn', 'Box or tin date'],
    ['acquiredOn', 'Acquired'],
    ['openedOn', 'Opened'],
    ['readyOn', 'Ready on'],
  ] as const;
  return (
    <DraftForm
      draft={draft}
      save={async (fields) => {
        const { changedCount } = await update(updateOf(ids, fields));
        notify(`Saved ${countedItems(changedCount)}.`);
        onSaved();
      }}
      failed="Failed to save the items"
      submitText="Save Items"
      onDone={onDone}
    >
      <p>What you leave empty stays as it is.</p>
      <SuggestedField label="Move to" limit={60} suggestions={data?.places} {...field('place')} />
      <div className={layout.pair}>
        {dates.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="date"
            min="1900-01-01"
            max="2099-12-31"
            {...field(name)}
          />
        ))}
      </div>
      <Select label="Who can see them" {...field('audience')}>
        <option value="">As it is</option>
        <option value="ME">Only me</option>
        <option value="FOLLOWERS">My followers</option>
        <NamedOptions of={clubs} />
      </Select>
    </DraftForm>
  );
}
