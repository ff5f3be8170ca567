import { TextField } from '@/components/text-field.tsx';

type GroupNameFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
};

/** The field for the name of a group. */
export function GroupNameField({ value, error, onChange }: GroupNameFieldProps) {
  return (
    <TextField
      label="Group Name"
      autoComplete="off"
      limit={80}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const groupNameMissing = 'Please give the group a name';
