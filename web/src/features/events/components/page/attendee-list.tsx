import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { UserRow, UserRowSkeleton } from '@/features/users/components/identity/user-row.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import lists from '@/styles/list.module.css';
import { attendeesQuery } from '../../api/get-attendees.ts';
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
      className={lists.divided}
    >
      {({ user }) => (
        <li>
          <UserRow user={user} />
        </li>
      )}
    </PagedRows>
  );
}
