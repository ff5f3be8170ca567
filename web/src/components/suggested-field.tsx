import { useId } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** One line of text for which the browser suggests some, such as what the user wrote there before. */
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
