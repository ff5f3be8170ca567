import { TextField, type TextFieldProps } from '@/components/forms/text-field.tsx';

/** The address for those who come, beside the location that everyone sees. */
export const AddressField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label="Address for those who come (optional)"
    description="Shown to everyone who is going, and to the hosts. Anyone who can see the event can choose Going, unless it is full."
    limit={200}
    {...props}
  />
);
