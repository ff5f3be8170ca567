import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import { errorText } from '@/lib/api-error.ts';
import { allItems } from '@/lib/pages.ts';
import { notificationsQuery } from '../api/get-notifications.ts';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';

/** The number of notifications shown before Show More. */
const initialCount = 5;

/** The user's notifications: the latest five, then all that are loaded, then older ones on request. */
export function NotificationList() {
  const query = useInfiniteQuery(notificationsQuery);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (query.isPending) return <ListSkeleton />;
  if (!query.data)
    return (
      <ErrorState
        text={errorText(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );

  const all = allItems(query.data);
  if (all.length === 0)
    return (
      <EmptyState
        as="h2"
        icon={<Bell />}
        title="No notifications yet"
        text="We'll notify you when something happens"
      />
    );

  function showMore() {
    setShowsAll(true);
    // The focus moves to the first notification that was hidden.
    requestAnimationFrame(() =>
      list.current?.children[initialCount]
        ?.querySelector<HTMLElement>('a, button')
        ?.focus({ preventScroll: true }),
    );
  }
  const older = all.length - initialCount;
  return (
    <>
      <Card isPadded={false}>
        <ul className={styles.list} ref={list} aria-label="Notifications">
          {(showsAll ? all : all.slice(0, initialCount)).map((one) => (
            <NotificationRow key={one.id} notification={one} />
          ))}
        </ul>
      </Card>
      {older > 0 && (
        <div className={styles.more}>
          {showsAll ? (
            <Button onClick={() => setShowsAll(false)}>Show Less</Button>
          ) : (
            <Button onClick={showMore}>{`Show More (${older})`}</Button>
          )}
        </div>
      )}
      {showsAll && query.hasNextPage && (
        <LoadMore
          onLoad={() => void query.fetchNextPage()}
          isLoading={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? errorText(query.error) : undefined}
        />
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading notifications...">
      <Card isPadded={false}>
        <div className={styles.list}>
          {['62%', '48%', '71%', '55%', '66%'].map((width) => (
            <div key={width} className={styles.item}>
              <div className={styles.row}>
                <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
                <span className={styles.words}>
                  <Skeleton width={width} />
                  <Skeleton width="85%" />
                  <Skeleton width="4rem" height="0.7em" />
                </span>
              </div>
            </div>
          ))}
        </div>
      </Card>
    </SkeletonGroup>
  );
}
