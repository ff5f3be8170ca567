import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedRows } from '@/components/paged-list.tsx';
import { SkeletonGroup } from '@/components/skeleton.tsx';
import { UserRow, UserRowSkeleton } from '@/features/users/components/user-row.tsx';
import { loadedPages } from '@/lib/loaded-pages.ts';
import { attendeesQuery } from '../api/get-attendees.ts';
import styles from './attendee-list.module.css';

/** All users who are going to an event. */
export function AttendeeList({ eventId }: { eventId: string }) {
  return (
    <PagedRows
      pages={loadedPages(useInfiniteQuery(attendeesQuery(eventId)))}
      empty={<p className={styles.empty}>No one is going yet.</p>}
      skeleton={
        <SkeletonGroup label="Loading...">
          <UserRowSkeleton />
          <UserRowSkeleton />
        </SkeletonGroup>
      }
      className={styles.list}
    >
      {({ user }) => (
        <li>
          <UserRow user={user} />
        </li>
      )}
    </PagedRows>
  );
}
