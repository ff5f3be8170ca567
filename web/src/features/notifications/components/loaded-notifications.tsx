import type { Notification } from '@contract/notifications.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { allItems } from '@/lib/cache/pages.ts';
import { notificationsQuery } from '../api/get-notifications.ts';
import styles from './notification-list.module.css';

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
  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <ErrorState {...failureOf(query)} />;
  const all = allItems(query.data);
  if (all.length === 0)
    return (
      <EmptyState
        icon={<Bell />}
        title="No notifications yet"
        text="We'll notify you when something happens"
      />
    );
  return children(all, query);
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
