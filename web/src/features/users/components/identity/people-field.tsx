import { Search } from 'lucide-react';
import { TextField, type TextFieldProps } from '@/components/forms/text-field.tsx';

type PeopleFieldProps = Omit<TextFieldProps, 'onChange'> & { onChange: (text: string) => void };

/** A field in which the user looks for people, inside a form. */
export const PeopleField = ({ onChange, ...rest }: PeopleFieldProps) => (
  <TextField
    {...rest}
    inputMode="search"
    icon={<Search />}
    autoComplete="off"
    onChange={(event) => onChange(event.target.value)}
    // Only its button may submit the form around it.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
  />
);
