import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { paths } from '@/config/paths.ts';
import type { Place } from '../api/place.ts';
import styles from './club-thread.module.css';
import { Online } from './thread-line.tsx';
import { ThreadView } from './thread-view.tsx';
import { useThread } from './use-thread.ts';

type ClubThreadProps = {
  slug: string;
  userId: string;
  /** Hears the club's name, for the screen's title. */
  onName: (name: string) => void;
};

/** The chat of a club, for its members. */
export function ClubThread({ slug, userId, onName }: ClubThreadProps) {
  const place = useMemo<Place>(() => ({ kind: 'club', slug }), [slug]);
  const state = useThread(place, userId);
  const { thread, isGone } = state;
  const club = thread?.ownClub;
  const name = club?.name;
  useEffect(() => {
    if (name !== undefined) onName(name);
  }, [name, onName]);

  if (isGone)
    return (
      <ErrorState
        as="h1"
        text={
          thread
            ? 'You are no longer a member of this club.'
            : 'This chat was not found, or it is for the members of its club.'
        }
        back={{ to: paths.club(slug), label: 'Go to the club' }}
      />
    );
  const head = (online: readonly string[]) => (
    <header className={styles.head}>
      <Link className={styles.back} to={paths.club(slug)} aria-label="Back to the club">
        <ArrowLeft />
      </Link>
      {club ? (
        <Avatar name={club.name} src={club.avatarUrl} shape="square" />
      ) : (
        <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{name ?? <Skeleton width="9rem" />}</h1>
        <p className={styles.line}>
          Group chat for all club members
          {online.length > 0 && <Online>{`${online.length} online`}</Online>}
        </p>
      </div>
    </header>
  );
  return (
    <div className={styles.chat}>
      <ThreadView
        place={place}
        userId={userId}
        state={state}
        name={name ?? 'the club'}
        head={head}
        empty={<EmptyState as="h2" title="No messages yet. Start the conversation!" />}
      />
    </div>
  );
}
