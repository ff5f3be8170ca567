import { Search } from 'lucide-react';
import { TextField } from './text-field.tsx';

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void };

/** A search field for the list below it. The label is also its placeholder. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <search>
      <TextField
        label={label}
        hideLabel
        type="search"
        icon={<Search />}
        placeholder={`${label}...`}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
