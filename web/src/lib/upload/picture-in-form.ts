import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { pictureUpload } from './upload-picture.ts';

/**
 * What a form knows of an input: it can focus it, but not read its value. The type keeps react-hook-form from announcing a
 * change of the value whenever the input is registered.
 */
const handles = new WeakMap<HTMLInputElement, { type: string; focus: () => void }>();

function handleOf(input: HTMLInputElement) {
  const handle = handles.get(input) ?? { type: 'url', focus: () => input.focus() };
  handles.set(input, handle);
  return handle;
}

/**
 * Props for a `PictureField` that edits a field of a form. The input itself is not registered, because it may hide the
 * field's value.
 */
export function pictureInForm<Fields extends FieldValues>(
  { form, setUploading }: { form: UseFormReturn<Fields>; setUploading: (isUploading: boolean) => void },
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
    inputRef: (input: HTMLInputElement | null) => form.register(name).ref(input && handleOf(input)),
    value: String(form.watch(name)),
    error: form.getFieldState(name, form.formState).error?.message,
    onChange: change(isSubmitted),
    onUploaded: change(true),
    onBusy: setUploading,
  };
}
