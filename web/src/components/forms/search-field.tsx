import { Search } from 'lucide-react';
import { cutTo } from '@/lib/text/length-of.ts';
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
        value={value}
        onChange={(event) => onChange(cutTo(event.target.value, 100))}
      />
    </search>
  );
}
