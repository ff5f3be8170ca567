import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field for the address of a picture, video or website. */
export function UrlField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'placeholder' | 'limit'>) {
  return <TextField type="url" inputMode="url" placeholder="https://" limit={2048} {...props} />;
}
