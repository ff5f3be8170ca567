import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '@/components/layout/card.tsx';
import { Spinner } from '@/components/layout/spinner.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { myBlocksQuery } from '../../api/get-my-blocks.ts';
import { UserRow } from '../identity/user-row.tsx';
import list from '../profile/follow-dialog.module.css';
import { UnblockButton } from '../profile/unblock-button.tsx';
import styles from './account.module.css';

/** The users whom the reader has blocked. Each can be unblocked here. */
export function BlocksCard() {
  return (
    <Card as="section" aria-labelledby="blocks">
      <div className={styles.section}>
        <h2 id="blocks" tabIndex={-1}>
          Blocked people
        </h2>
        <p>
          You and the people you block do not see each other's posts, comments and reviews, and cannot message
          each other. They are not notified.
        </p>
        <PagedRows
          pages={loadedPages(useInfiniteQuery(myBlocksQuery))}
          skeleton={<Spinner label="Loading..." />}
          empty={<p className={styles.note}>You have not blocked anyone.</p>}
          className={list.list}
        >
          {(user) => (
            <li className={list.row}>
              <UserRow user={user} />
              <UnblockButton user={user} />
            </li>
          )}
        </PagedRows>
      </div>
    </Card>
  );
}
