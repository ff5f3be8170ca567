import { Search } from 'lucide-react';
import { TextField } from '@/components/forms/text-field.tsx';
import styles from './user-search-field.module.css';

type UserSearchFieldProps = {
  value: string;
  onChange: (text: string) => void;
  /** Explains why the list of results is empty. */
  note: string;
  error?: string | undefined;
  autoFocus?: boolean;
};

/** The search field above a list of users. */
export function UserSearchField({ value, onChange, note, error, autoFocus }: UserSearchFieldProps) {
  return (
    <>
      <TextField
        label="Search for people"
        inputMode="search"
        icon={<Search />}
        autoComplete="off"
        autoFocus={autoFocus}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        // Only its button may submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className={styles.note} role="status">
        {note}
      </p>
    </>
  );
}
