import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { pictureUpload } from './upload-picture.ts';
import type { FormDraft } from './use-form-draft.ts';

/** What a `PictureField` needs to edit a text field of a form. Its address is not registered: an input may hide it. */
export function pictureInForm<Fields extends FieldValues>(
  { form, setUploading }: Pick<FormDraft<Fields>, 'form' | 'setUploading'>,
  name: FieldPath<Fields>,
) {
  const { isSubmitted } = form.formState;
  const change = (shouldValidate: boolean) => (value: string) => {
    // A draft may have asked for the picture again.
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
