import type { JournalEntry } from '@contract/journal.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormActions } from '@/components/form-actions.tsx';
import { FormError } from '@/components/form-error.tsx';
import { RestoredNote } from '@/components/restored-note.tsx';
import { StarField } from '@/components/star-field.tsx';
import { TextField } from '@/components/text-field.tsx';
import { type SmokeFields, SmokeProduct } from '@/features/products/components/smoke-fields.tsx';
import { submitDraft } from '@/lib/submit-draft.ts';
import { useFormDraft } from '@/lib/use-form-draft.ts';
import { useSaveEntry } from '../api/save-entry.ts';
import { draftOf, emptyEntry, fieldsOf, resolver } from './entry-fields.ts';
import styles from './entry-form.module.css';

type EntryFormProps = {
  /** The entry to edit. Without it, the form writes a new one. */
  entry?: JournalEntry | undefined;
  /** What a new entry is about, if that is known. */
  about?: SmokeFields | undefined;
  onDone: () => void;
};

/** The fields of an entry of the journal, filled with now. */
export default function EntryForm({ entry, about, onDone }: EntryFormProps) {
  const [opened] = useState(() => (entry ? fieldsOf(entry) : { ...emptyEntry(), ...about }));
  const { mutateAsync: save } = useSaveEntry(entry?.id);
  const draft = useFormDraft(`journal-${entry?.id ?? about?.productName ?? ''}`, opened, resolver);
  const { form } = draft;
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = submitDraft(draft, {
    save: (fields) => save(draftOf(fields)),
    failed: 'Failed to save the entry',
    onSaved: onDone,
  });
  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
        <SmokeProduct />
        <StarField
          label="Rating (optional)"
          value={form.watch('rating')}
          error={errors.rating?.message}
          {...register('rating')}
        />
        <TextField label="A line (optional)" limit={500} error={errors.line?.message} {...register('line')} />
        <TextField
          label="When"
          type="datetime-local"
          required
          error={errors.smokedAt && 'Please choose a date and time'}
          {...register('smokedAt')}
        />
        <div className={styles.pair}>
          <TextField
            label="Where (optional)"
            limit={100}
            error={errors.place?.message}
            {...register('place')}
          />
          <TextField
            label="Minutes (optional)"
            type="number"
            inputMode="numeric"
            min={1}
            max={600}
            error={errors.minutes?.message}
            {...register('minutes')}
          />
        </div>
        <FormError>{errors.root?.message}</FormError>
        <FormActions
          isPinned
          submitText="Save Entry"
          busyText="Saving..."
          isBusy={isSubmitting}
          onCancel={onDone}
        />
      </form>
    </FormProvider>
  );
}
