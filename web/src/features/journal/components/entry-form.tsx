import type { JournalEntry } from '@contract/journal.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Chip, ChipRow } from '@/components/buttons/chip.tsx';
import { StarField } from '@/components/choices/star-field.tsx';
import { DraftForm } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { NumberField } from '@/components/forms/number-field.tsx';
import { SuggestedField } from '@/components/forms/suggested-field.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { notify } from '@/components/overlays/toast.ts';
import {
  inDraftName,
  type SmokeFields,
  SmokeProduct,
} from '@/features/products/components/tastings/smoke-fields.tsx';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { wallTimeError } from '@/lib/time/wall-time-error.ts';
import layout from '@/styles/layout.module.css';
import { choicesQuery } from '../api/get-journal-choices.ts';
import { useSaveEntry } from '../api/save-entry.ts';
import { CompanyField } from './company-field.tsx';
import { draftOf, type EntryFields, emptyEntry, fieldsOf, resolver, zone } from './entry-fields.ts';
import { OccasionField } from './occasion-field.tsx';
import { PipeChoice } from './pipe-choice.tsx';

type EntryFormProps = {
  /** The entry to edit. If absent, the form writes a new one. */
  entry?: JournalEntry | undefined;
  /** The product of a new entry, if it is already known. */
  about?: SmokeFields | undefined;
  onDone: () => void;
};

/** The fields of a journal entry. A new one starts with the current time. */
export default function EntryForm({ entry, about, onDone }: EntryFormProps) {
  const [opened] = useState(() => (entry ? fieldsOf(entry) : { ...emptyEntry(), ...about }));
  const { mutateAsync: save } = useSaveEntry(entry && { id: entry.id, opened: draftOf(opened) });
  // Another item may be smoked while the form is open.
  const [subject] = useState(() => entry?.id ?? (about ? inDraftName(about) : ''));
  const draft = useFormDraft(`journal-${subject}`, opened, resolver, {
    isEdit: entry !== undefined,
  });
  const { form } = draft;
  const field = fieldOf(form);
  const { errors } = form.formState;
  return (
    <DraftForm
      draft={draft}
      save={async (fields) => {
        if ((await save(draftOf(fields))) === 'kept') notify("Will be saved when you're back online.");
        // Written on another screen than the journal, which would show it.
        else if (about) notify('Saved to your journal.');
      }}
      failed="Failed to save the entry"
      submitText="Save Entry"
      onDone={onDone}
    >
      {!entry && !about && <SmokedLately />}
      <SmokeProduct />
      {form.watch('category') === 'PIPE_TOBACCO' && <PipeChoice entryId={entry?.id} named={entry?.pipe} />}
      <StarField label="Rating (optional)" value={form.watch('rating')} {...field('rating')} />
      <TextField label="A few words (optional)" limit={500} {...field('line')} />
      <TextField
        label="When"
        type="datetime-local"
        required
        error={
          errors.smokedAt && (wallTimeError(form.getValues('smokedAt'), zone()) ?? errors.smokedAt.message)
        }
        {...form.register('smokedAt')}
      />
      <div className={layout.pair}>
        <PlaceField />
        <NumberField label="Minutes (optional)" isWhole {...field('minutes')} />
      </div>
      <CompanyField />
      <OccasionField entry={entry} />
    </DraftForm>
  );
}

/** The products that the user smoked recently, one tap away. */
function SmokedLately() {
  const { setValue, watch } = useFormContext<EntryFields>();
  const { data } = useQuery(choicesQuery);
  const [productName, brand] = watch(['productName', 'brand']);
  if (!data || data.products.length === 0) return null;
  return (
    <ChipRow label="Smoked recently">
      {data.products.map((product) => (
        <Chip
          key={`${product.category} ${product.brand} ${product.productName}`}
          isSelected={product.productName === productName && (product.brand ?? '') === brand}
          onSelect={() => {
            setValue('category', product.category);
            setValue('productName', product.productName, { shouldValidate: true });
            setValue('brand', product.brand ?? '');
          }}
        >
          {product.productName}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** Suggests the places of recent entries. */
function PlaceField() {
  const form = useFormContext<EntryFields>();
  const { data } = useQuery(choicesQuery);
  return (
    <SuggestedField
      label="Where (optional)"
      limit={100}
      suggestions={data?.places}
      {...fieldOf(form)('place')}
    />
  );
}
