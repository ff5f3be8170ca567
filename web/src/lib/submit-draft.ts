import type { FieldValues } from 'react-hook-form';
import { errorText } from './api-error.ts';
import type { FormDraft } from './use-form-draft.ts';

type Saving<Fields> = {
  save: (fields: Fields) => Promise<unknown>;
  /** The sentence for a save that failed without one of its own. */
  failed: string;
  onSaved: () => void;
};

/** Submits a form with a draft: saves it and forgets the draft, or shows at its end why that failed. */
export const submitDraft = <Fields extends FieldValues>(
  { form, discard }: FormDraft<Fields>,
  { save, failed, onSaved }: Saving<Fields>,
) =>
  form.handleSubmit(async (fields) => {
    try {
      await save(fields);
      discard();
      onSaved();
    } catch (error) {
      form.setError('root', { message: errorText(error, failed) });
    }
  });
