import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { pictureUpload } from './upload-picture.ts';
import type { FormDraft } from './use-form-draft.ts';

/**
 * Props for a `PictureField` that edits a field of a form. The field is not registered, because the input may hide its
 * value.
 */
export function pictureInForm<Fields extends FieldValues>(
  { form, setUploading }: Pick<FormDraft<Fields>, 'form' | 'setUploading'>,
  name: FieldPath<Fields>,
) {
  const { isSubmitted } = form.formState;
  const change = (shouldValidate: boolean) => (value: string) => {
    // A restored draft may have set an error that asks for the picture again.
    form.clearErrors(name);
    form.setValue(name, value as PathValue<Fields, typeof name>, { shouldDirty: true, shouldValidate });
  };
  return {
    ...pictureUpload,
    value: String(form.watch(name)),
    error: form.getFieldState(name, form.formState).error?.message,
    onChange: change(isSubmitted),
    onUploaded: change(true),
    onBusy: setUploading,
  };
}
