import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import layout from '@/styles/layout.module.css';
import { errorOf } from './error-of.ts';
import { FormActions } from './form-actions.tsx';
import { RestoredNote } from './restored-note.tsx';

/** A form that keeps unsent input, as `useFormDraft` returns it. */
type FormWithDraft<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  /** Whether the form started with unsent input, and still has it. */
  isRestored: boolean;
  /** Whether it edits something that exists. Cancelling an edit discards the draft, but a draft of something new is kept. */
  isEdit: boolean;
  /** Whether one of the form's pictures is being uploaded. Until then, the form cannot be sent. */
  isUploading: boolean;
  /** Call it with true when an upload starts, and with false when it ends. */
  setUploading: (isUploading: boolean) => void;
  startOver: () => void;
  /** Discards the draft, unless the same form was opened again and has changed it. Call it when the form was sent or cancelled. */
  discard: () => void;
  /**
   * Saves the fields if they are valid, and discards the draft. If saving fails, the end of the form shows the error's own
   * sentence, or `failed`.
   */
  submit: (save: (fields: Fields) => Promise<unknown>, failed: string, onDone: () => void) => Promise<void>;
};

/** The behaviour and texts of a form with a draft, for screens that share its fields. */
export type DraftSaving<Fields extends FieldValues> = {
  draft: FormWithDraft<Fields>;
  save: (fields: Fields) => Promise<unknown>;
  /** Shown when saving fails without a sentence of its own. */
  failed: string;
  submitText: string;
  /** The text while the form is being sent. */
  busyText?: string | undefined;
  /** Called after the form was saved or cancelled. */
  onDone: () => void;
};

type DraftFormProps<Fields extends FieldValues> = DraftSaving<Fields> & {
  /** The fields. */
  children: ReactNode;
};

/**
 * A form in a dialog whose unsent input survives. It has a note that the draft was restored, the fields, and an end that
 * says why saving failed and stays at the bottom while the fields scroll. Saving discards the draft.
 */
export function DraftForm<Fields extends FieldValues>(props: DraftFormProps<Fields>) {
  const { draft, save, failed, submitText, busyText = 'Saving...', onDone, children } = props;
  const { form, isRestored, isEdit, isUploading, startOver, discard, submit } = draft;
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        className={layout.column5}
        onSubmit={(event) => {
          event.preventDefault();
          // React would pass the event on to a form around the dialog, which must not be submitted as well.
          event.stopPropagation();
          void submit(save, failed, onDone);
        }}
        noValidate
      >
        {isRestored && <RestoredNote onStartOver={startOver} />}
        {children}
        <FormActions
          error={errorOf(errors)}
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
