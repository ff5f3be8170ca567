import { TextField, type TextFieldProps } from '@/components/forms/text-field.tsx';

/** When RSVPs close, by the clock of the event's time zone. */
export const RsvpsCloseField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label="RSVPs close (optional)"
    description="From then on, people can only say that they can't go. Otherwise, RSVPs close when the event starts."
    type="datetime-local"
    {...props}
  />
);
