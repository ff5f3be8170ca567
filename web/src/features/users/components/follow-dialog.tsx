import type { Person } from '@contract/users.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { Spinner } from '@/components/spinner.tsx';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { allItems } from '@/lib/pages.ts';
import { type FollowList, followListQuery } from '../api/get-follow-list.ts';
import { FollowButton } from './follow-button.tsx';
import styles from './follow-dialog.module.css';

const words = {
  followers: { title: 'Followers', empty: 'No followers yet' },
  following: { title: 'Following', empty: 'Not following anyone yet' },
};

type FollowDialogProps = {
  userId: string;
  list: FollowList;
  count: number;
  myId: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Who follows somebody, or whom they follow; each leads to their profile and can be followed. */
export function FollowDialog({ userId, list, count, myId, isOpen, onClose }: FollowDialogProps) {
  const { title } = words[list];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${title} (${count.toLocaleString('en')})`} size="small">
      <People userId={userId} list={list} myId={myId} onLeave={onClose} />
    </Dialog>
  );
}

type PeopleProps = Pick<FollowDialogProps, 'userId' | 'list' | 'myId'> & { onLeave: () => void };

function People({ userId, list, myId, onLeave }: PeopleProps) {
  const query = useInfiniteQuery(followListQuery(userId, list));
  const { data, isPending, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (isPending) return <Spinner label="Loading..." />;
  if (!data)
    return (
      <ErrorState text="Failed to load profile" onRetry={() => void refetch()} isRetrying={isRefetching} />
    );
  const people = allItems(data);
  if (people.length === 0) return <EmptyState as="h3" title={words[list].empty} />;
  return (
    <>
      <ul className={styles.list}>
        {people.map((person) => (
          <Row key={person.id} person={person} myId={myId} onLeave={onLeave} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          isAutomatic
          isLoading={isFetchingNextPage}
          onLoad={() => void fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(query.error) : undefined}
        />
      )}
    </>
  );
}

function Row({ person, myId, onLeave }: { person: Person; myId: string; onLeave: () => void }) {
  const name = displayNameOf(person);
  return (
    <li className={styles.row}>
      <Link className={styles.person} to={paths.user(person.username)} onClick={onLeave}>
        <Avatar name={name} src={person.avatarUrl} />
        <span className={styles.words}>
          <span className={styles.name}>
            {name}
            {person.isVerified && <VerifiedBadge />}
          </span>
          <span className={styles.username}>@{person.username}</span>
        </span>
      </Link>
      {person.id !== myId && <FollowButton user={person} name={name} myId={myId} size="small" />}
    </li>
  );
}
