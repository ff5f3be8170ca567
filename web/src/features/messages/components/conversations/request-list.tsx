import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Spinner } from '@/components/layout/spinner.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PagedList } from '@/components/lists/paged-list.tsx';
import { CountBadge } from '@/components/marks/count-badge.tsx';
import { paths } from '@/config/paths.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { requestsQuery } from '../../api/get-message-requests.ts';
import styles from './conversation-list.module.css';
import { ConversationRows, type RowsProps } from './conversation-row.tsx';

/** Links to the requests. Renders nothing if there are none. */
export function RequestsLink() {
  const { items = [], hasMore } = loadedPages(useInfiniteQuery(requestsQuery));
  if (items.length === 0) return null;
  return (
    <Link className={styles.requests} to={paths.messageRequests}>
      <Inbox />
      Requests
      <CountBadge
        count={items.length}
        hasMore={hasMore}
        label={items.length === 1 && !hasMore ? 'request' : 'requests'}
      />
    </Link>
  );
}

/** The conversations that the user has not accepted, shown in place of the others. */
export function RequestList(props: Omit<RowsProps, 'conversations' | 'label'>) {
  return (
    <>
      <div className={styles.head}>
        <Link className={styles.back} to={paths.messages} aria-label="Back to Messages">
          <ArrowLeft />
        </Link>
        <h2>Requests</h2>
      </div>
      <p className={styles.note}>
        These people cannot see whether you have read their messages.{' '}
        <Link to={paths.privacy}>Choose who can message you</Link>
      </p>
      <PagedList
        isAutomatic
        pages={loadedPages(useInfiniteQuery(requestsQuery))}
        skeleton={<Spinner label="Loading..." />}
        empty={<EmptyState as="h3" icon={<Inbox />} title="No requests" />}
      >
        {(conversations) => <ConversationRows {...props} conversations={conversations} label="Requests" />}
      </PagedList>
    </>
  );
}
