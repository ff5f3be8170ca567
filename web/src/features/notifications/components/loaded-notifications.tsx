import type { Notification } from '@contract/notifications.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { LoadMore } from '@/components/lists/load-more.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { loadNextPage } from '@/lib/cache/loaded-pages.ts';
import { allItems } from '@/lib/cache/pages.ts';
import { notificationsQuery } from '../api/get-notifications.ts';
import styles from './notification-list.module.css';

/**
 * The server looks through a limited number of notifications for each page, and leaves out those that the user may no
 * longer see. If few of the newest remain, this many pages are loaded without being requested.
 */
const maxPages = 5;
const enough = 6;

type LoadedNotificationsProps = {
  /** Renders the notifications. Called once there are any. */
  children: (all: Notification[], query: UseInfiniteQueryResult) => ReactNode;
};

/**
 * The user's notifications once they are loaded. Until then a placeholder is shown; without any, an empty state; after an
 * error, its text.
 */
export function LoadedNotifications({ children }: LoadedNotificationsProps) {
  const query = useInfiniteQuery(notificationsQuery);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const all = data && allItems(data);
  const needsMore =
    hasNextPage &&
    !isError &&
    data !== undefined &&
    (all?.length ?? 0) < enough &&
    data.pages.length < maxPages;
  // The number of pages rather than whether one is loading, which may not change between two pages.
  const loadedCount = needsMore && !isFetching ? data.pages.length : 0;
  useEffect(() => {
    if (loadedCount > 0) void fetchNextPage();
  }, [loadedCount, fetchNextPage]);
  if (query.isPending || (needsMore && all?.length === 0)) return <ListSkeleton />;
  if (!all) return <ErrorState {...failureOf(query)} />;
  if (all.length === 0)
    return (
      <>
        <EmptyState
          icon={<Bell />}
          title="No notifications yet"
          text="We'll notify you when something happens"
        />
        <OlderNotifications query={query} />
      </>
    );
  return children(all, query);
}

/** Loads the next page of notifications on request, if there is one. */
export function OlderNotifications({ query }: { query: UseInfiniteQueryResult }) {
  return (
    query.hasNextPage && (
      <LoadMore
        onLoad={() => void loadNextPage(query)}
        isLoading={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? errorText(query.error) : undefined}
      />
    )
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
