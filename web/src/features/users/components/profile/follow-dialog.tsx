import { useInfiniteQuery } from '@tanstack/react-query';
import { Spinner } from '@/components/layout/spinner.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { useLongerList } from '@/lib/cache/use-longer-list.ts';
import { useSession } from '@/lib/session/session.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { type FollowList, followListQuery } from '../../api/get-follow-list.ts';
import { UserRow } from '../identity/user-row.tsx';
import { FollowButton } from './follow-button.tsx';
import styles from './follow-dialog.module.css';

const texts = {
  followers: { title: 'Followers', empty: 'No followers yet' },
  following: { title: 'Following', empty: 'Not following anyone yet' },
};

type FollowDialogProps = {
  userId: string;
  list: FollowList;
  count: number;
  isOpen: boolean;
  onClose: () => void;
};

/** The users who follow a user, or whom that user follows. Each can be followed here. */
export function FollowDialog({ userId, list, count, isOpen, onClose }: FollowDialogProps) {
  const title = `${texts[list].title} (${count.toLocaleString('en')})`;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="small">
      <Users userId={userId} list={list} count={count} onLeave={onClose} />
    </Dialog>
  );
}

type UsersProps = Pick<FollowDialogProps, 'userId' | 'list' | 'count'> & { onLeave: () => void };

function Users({ userId, list, count, onLeave }: UsersProps) {
  const myId = useSession()?.userId;
  const pages = loadedPages(useInfiniteQuery(followListQuery(userId, list)));
  useLongerList(pages.items, count, 'followsChanged');
  return (
    <PagedRows
      pages={pages}
      skeleton={<Spinner label="Loading..." />}
      empty={<EmptyState as="h3" title={texts[list].empty} />}
      count={count}
      isAutomatic
      className={styles.list}
    >
      {(user) => (
        <li className={styles.row}>
          <UserRow user={user} onClick={onLeave} />
          {user.id !== myId && <FollowButton user={user} name={displayNameOf(user)} size="small" />}
        </li>
      )}
    </PagedRows>
  );
}
