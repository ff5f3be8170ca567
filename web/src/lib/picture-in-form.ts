import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { pictureUpload } from './upload-picture.ts';

/** What a `PictureField` needs to edit a text field of a form. Its address is not registered: an input may hide it. */
export function pictureInForm<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
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
  };
}
