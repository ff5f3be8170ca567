import { Check, Search, X } from 'lucide-react';
import { Avatar } from '@/components/avatar.tsx';
import type { MentionOption } from '@/components/mention-source.ts';
import { TextField } from '@/components/text-field.tsx';
import styles from './people.module.css';
import { useFoundPeople } from './use-found-people.ts';

type PeoplePickerProps = {
  chosen: readonly MentionOption[];
  onChange: (chosen: readonly MentionOption[]) => void;
  /** Who is there already and cannot be chosen, by user id. */
  without: readonly string[];
  error?: string | undefined;
};

/** Chooses several people by searching for them; who is chosen stands above and can be taken out. */
export function PeoplePicker({ chosen, onChange, without, error }: PeoplePickerProps) {
  const { words, setWords, found, note } = useFoundPeople();
  const options = found.filter(({ id }) => !without.includes(id));
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const toggle = (person: MentionOption) =>
    onChange(isChosen(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  return (
    <div className={styles.picker}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen people">
          {chosen.map((person) => (
            <li key={person.id}>
              <button type="button" className={styles.chip} onClick={() => toggle(person)}>
                <Avatar name={person.name} src={person.pictureUrl} size="xs" />
                <span aria-hidden="true">{person.name}</span>
                <X role="img" aria-label={`Take out ${person.name}`} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Search for people"
        inputMode="search"
        icon={<Search />}
        autoComplete="off"
        value={words}
        error={error}
        onChange={(event) => setWords(event.target.value)}
        // A form around it is sent by its button alone.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className={styles.note} role="status">
        {options.length === 0 ? note : ''}
      </p>
      <ul className={styles.list}>
        {options.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={styles.person}
              aria-pressed={isChosen(person.id)}
              onClick={() => toggle(person)}
            >
              <Avatar name={person.name} src={person.pictureUrl} />
              <span className={styles.words}>
                <span className={styles.name}>{person.name}</span>
                <span className={styles.username}>@{person.username}</span>
              </span>
              {isChosen(person.id) && <Check />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
