import type { Club } from '@contract/clubs.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Spinner } from '@/components/layout/spinner.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { paths } from '@/config/paths.ts';
import { useUserSearch } from '@/features/users/components/identity/use-user-search.ts';
import { UserSearchField } from '@/features/users/components/identity/user-search-field.tsx';
import { failureOf, type ListQuery } from '@/lib/api/failure-of.ts';
import layout from '@/styles/layout.module.css';
import lists from '@/styles/list.module.css';
import { Choice } from './choice.tsx';
import styles from './people.module.css';

export type NewMessageProps = {
  /** The query of the user's clubs. */
  clubs: ListQuery<Club>;
  /** Called when the user follows a link to another screen. */
  onLeave: () => void;
  onCreateGroup: () => void;
};

const tabs = [
  { id: 'users', label: 'Users' },
  { id: 'clubs', label: 'My Clubs' },
];

/** Chooses who receives a new message: a user, a club, or several people in a new group. */
export default function NewMessage({ clubs, onLeave, onCreateGroup }: NewMessageProps) {
  const [chosen, setChosen] = useState<string>();
  const selected = chosen ?? 'users';
  return (
    <Tabs label="New Message" tabs={tabs} selected={selected} onSelect={setChosen}>
      {selected === 'users' ? (
        // The search takes the focus when the dialog opens, but not when the user switches tabs.
        <UserList autoFocus={chosen === undefined} onLeave={onLeave} onCreateGroup={onCreateGroup} />
      ) : (
        <ClubList clubs={clubs} onLeave={onLeave} />
      )}
    </Tabs>
  );
}

type UserListProps = Pick<NewMessageProps, 'onLeave' | 'onCreateGroup'> & { autoFocus: boolean };

function UserList({ autoFocus, onLeave, onCreateGroup }: UserListProps) {
  const { text, setText, users, note } = useUserSearch();
  return (
    <div className={layout.column4}>
      <UserSearchField
        autoFocus={autoFocus}
        value={text}
        onChange={setText}
        note={users.length === 0 ? note : ''}
      />
      <ul className={lists.divided}>
        {users.map(({ id, username, name, pictureUrl }) => (
          <li key={id}>
            <Link className={styles.choice} to={paths.directMessages(username)} onClick={onLeave}>
              <Choice name={name} pictureUrl={pictureUrl} line={`@${username}`} />
            </Link>
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" icon={<Users />} onClick={onCreateGroup}>
          Create Group Chat
        </Button>
      </div>
    </div>
  );
}

function ClubList({ clubs: query, onLeave }: Pick<NewMessageProps, 'clubs' | 'onLeave'>) {
  const { data: clubs, error } = query;
  if (!clubs) return error ? <ErrorState {...failureOf(query)} /> : <Spinner label="Loading..." />;
  if (clubs.length === 0)
    return (
      <EmptyState
        as="h3"
        title="You haven't joined a club yet"
        action={
          <LinkButton to={paths.clubs} onClick={onLeave}>
            Browse Clubs
          </LinkButton>
        }
      />
    );
  return (
    <ul className={lists.divided}>
      {clubs.map(({ id, slug, name, avatarUrl, memberCount }) => (
        <li key={id}>
          <Link className={styles.choice} to={paths.clubMessages(slug)} onClick={onLeave}>
            <Choice
              isClub
              name={name}
              pictureUrl={avatarUrl}
              line={memberCount === 1 ? '1 member' : `${memberCount.toLocaleString('en')} members`}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
