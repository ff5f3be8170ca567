import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@/components/paged-list.tsx';
import { SkeletonGroup } from '@/components/skeleton.tsx';
import { UserRow, UserRowSkeleton } from '@/features/users/components/user-row.tsx';
import { attendeesQuery } from '../api/get-attendees.ts';
import styles from './attendee-list.module.css';

/** All users who are going to an event. */
export function AttendeeList({ eventId }: { eventId: string }) {
  return (
    <PagedList
      query={useInfiniteQuery(attendeesQuery(eventId))}
      failed="Failed to load attendees"
      empty={<p className={styles.empty}>No one is going yet.</p>}
      skeleton={
        <SkeletonGroup label="Loading...">
          <UserRowSkeleton />
          <UserRowSkeleton />
        </SkeletonGroup>
      }
    >
      {(attendees) => (
        <ul>
          {attendees.map(({ id, user }) => (
            <li key={id}>
              <UserRow user={user} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
