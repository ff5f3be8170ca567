import { useId } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A single-line text field with suggestions from the browser, such as earlier input. */
export function SuggestedField({
  suggestions = [],
  ...rest
}: Omit<TextFieldProps, 'list'> & { suggestions?: readonly string[] | undefined }) {
  const id = useId();
  return (
    <>
      <TextField {...rest} list={id} autoComplete="off" />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}
