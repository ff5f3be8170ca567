import { TextField, type TextFieldProps } from '@/components/forms/text-field.tsx';

/** The field for the name of a group. */
export function GroupNameField(props: Omit<TextFieldProps, 'label' | 'autoComplete' | 'limit'>) {
  return <TextField label="Group Name" autoComplete="off" limit={80} {...props} />;
}
