import type { Club } from '@contract/clubs.ts';
import { Search, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Spinner } from '@/components/spinner.tsx';
import { Tabs } from '@/components/tabs.tsx';
import { TextField } from '@/components/text-field.tsx';
import { paths } from '@/config/paths.ts';
import styles from './people.module.css';
import { useFoundPeople } from './use-found-people.ts';

type NewMessageProps = {
  clubs: readonly Club[] | undefined;
  /** A conversation was chosen. */
  onLeave: () => void;
  onGroup: () => void;
};

const tabs = [
  { id: 'users', label: 'Users' },
  { id: 'clubs', label: 'My Clubs' },
];

/** Chooses whom to write to: a person, one of one's clubs, or several people. */
export default function NewMessage({ clubs, onLeave, onGroup }: NewMessageProps) {
  const [selected, setSelected] = useState('users');
  return (
    <Tabs label="New Message" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected === 'users' ? (
        <People onLeave={onLeave} onGroup={onGroup} />
      ) : (
        <Clubs clubs={clubs} onLeave={onLeave} />
      )}
    </Tabs>
  );
}

function People({ onLeave, onGroup }: Pick<NewMessageProps, 'onLeave' | 'onGroup'>) {
  const { words, setWords, found, note } = useFoundPeople();
  return (
    <div className={styles.picker}>
      <TextField
        label="Search for people"
        inputMode="search"
        icon={<Search />}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className={styles.note} role="status">
        {found.length === 0 ? note : ''}
      </p>
      <ul className={styles.list}>
        {found.map(({ id, username, name, pictureUrl }) => (
          <li key={id}>
            <Link className={styles.person} to={paths.directMessages(username)} onClick={onLeave}>
              <Avatar name={name} src={pictureUrl} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.username}>@{username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" icon={<Users />} onClick={onGroup}>
          Create Group Chat
        </Button>
      </div>
    </div>
  );
}

function Clubs({ clubs, onLeave }: Pick<NewMessageProps, 'clubs' | 'onLeave'>) {
  if (!clubs) return <Spinner label="Loading..." />;
  if (clubs.length === 0)
    return (
      <EmptyState
        as="h3"
        title="You are in no club yet"
        action={
          <LinkButton to={paths.clubs} onClick={onLeave}>
            Browse Clubs
          </LinkButton>
        }
      />
    );
  return (
    <ul className={styles.list}>
      {clubs.map(({ id, slug, name, avatarUrl, memberCount }) => (
        <li key={id}>
          <Link className={styles.person} to={paths.clubMessages(slug)} onClick={onLeave}>
            <Avatar name={name} src={avatarUrl} shape="square" />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.username}>
                {memberCount === 1 ? '1 member' : `${memberCount.toLocaleString('en')} members`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
