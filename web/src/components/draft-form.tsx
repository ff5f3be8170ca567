import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import styles from './draft-form.module.css';
import { FormActions } from './form-actions.tsx';
import { RestoredNote } from './restored-note.tsx';

/** A form that keeps its unsent input, as `useFormDraft` makes it. */
type FormWithDraft<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  isRestored: boolean;
  /** Whether it changes something that exists: a cancelled edit is forgotten, and something new that was begun is kept. */
  isEdit: boolean;
  isUploading: boolean;
  setUploading: (isUploading: boolean) => void;
  startOver: () => void;
  discard: () => void;
  submit: (save: (fields: Fields) => Promise<unknown>, failed: string, onDone: () => void) => Promise<void>;
};

/** What a form with a draft does, and what it says, for the screens that share its fields. */
export type DraftSaving<Fields extends FieldValues> = {
  draft: FormWithDraft<Fields>;
  save: (fields: Fields) => Promise<unknown>;
  /** The sentence for a save that failed without one of its own. */
  failed: string;
  submitText: string;
  /** The text while the form is being sent. */
  busyText?: string | undefined;
  /** Called when it was saved, and when the form was cancelled. */
  onDone: () => void;
};

type DraftFormProps<Fields extends FieldValues> = DraftSaving<Fields> & {
  /** The fields. */
  children: ReactNode;
};

/**
 * A form in a dialog whose unsent input survives: the note that it was restored, the fields, and the end of the form, which
 * says why it was not saved and stays at the bottom while the fields scroll. Once saved, the draft is forgotten.
 */
export function DraftForm<Fields extends FieldValues>(props: DraftFormProps<Fields>) {
  const { draft, save, failed, submitText, busyText = 'Saving...', onDone, children } = props;
  const { form, isRestored, isEdit, isUploading, startOver, discard, submit } = draft;
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(save, failed, onDone);
        }}
        noValidate
      >
        {isRestored && <RestoredNote onStartOver={startOver} />}
        {children}
        <FormActions
          error={errors.root?.message}
          isPinned
          submitText={submitText}
          busyText={busyText}
          isBusy={isSubmitting}
          isDisabled={isUploading}
          onCancel={() => {
            if (isEdit) discard();
            onDone();
          }}
        />
      </form>
    </FormProvider>
  );
}
