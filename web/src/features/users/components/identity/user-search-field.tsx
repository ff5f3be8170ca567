import { PeopleField } from './people-field.tsx';
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
export function UserSearchField({ note, ...field }: UserSearchFieldProps) {
  return (
    <>
      <PeopleField label="Search for people" {...field} />
      <p className={styles.note} role="status">
        {note}
      </p>
    </>
  );
}
