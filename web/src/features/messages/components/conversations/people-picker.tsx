import { isolated } from '@contract/values/direction.ts';
import { Check, X } from 'lucide-react';
import { Avatar } from '@/components/media/avatar.tsx';
import type { MentionOption } from '@/components/mentions/mention-source.ts';
import { useUserSearch } from '@/features/users/components/identity/use-user-search.ts';
import { UserSearchField } from '@/features/users/components/identity/user-search-field.tsx';
import layout from '@/styles/layout.module.css';
import lists from '@/styles/list.module.css';
import rows from '@/styles/row.module.css';
import { Choice } from './choice.tsx';
import styles from './people.module.css';

type PeoplePickerProps = {
  selected: readonly MentionOption[];
  onChange: (selected: readonly MentionOption[]) => void;
  /** The ids of users who cannot be selected. */
  exclude: readonly string[];
  error?: string | undefined;
};

/** Selects several users by searching for them. The selected users are shown above the search and can be removed. */
export function PeoplePicker({ selected, onChange, exclude, error }: PeoplePickerProps) {
  const { text, setText, users, note } = useUserSearch();
  const options = users.filter(({ id }) => !exclude.includes(id));
  const isSelected = (id: string) => selected.some((one) => one.id === id);
  const toggle = (user: MentionOption) =>
    onChange(isSelected(user.id) ? selected.filter(({ id }) => id !== user.id) : [...selected, user]);
  return (
    <div className={layout.column4}>
      {selected.length > 0 && (
        <ul className={rows.cluster} aria-label="Selected people">
          {selected.map((user) => (
            <li key={user.id}>
              <button type="button" className={styles.chip} onClick={() => toggle(user)}>
                <Avatar name={user.name} src={user.pictureUrl} size="xs" />
                <span aria-hidden="true">{user.name}</span>
                <X role="img" aria-label={`Remove ${isolated(user.name)}`} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <UserSearchField
        value={text}
        onChange={setText}
        note={options.length === 0 ? note : ''}
        error={error}
      />
      <ul className={lists.divided}>
        {options.map((user) => (
          <li key={user.id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={isSelected(user.id)}
              onClick={() => toggle(user)}
            >
              <Choice name={user.name} pictureUrl={user.pictureUrl} line={`@${user.username}`} />
              {isSelected(user.id) && <Check />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
