import type { Event } from '@contract/events.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { UserRowSkeleton } from '@/features/users/components/identity/user-row.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { useLongerList } from '@/lib/cache/use-longer-list.ts';
import lists from '@/styles/list.module.css';
import { attendeesQuery } from '../../api/get-attendees.ts';
import styles from './attendee-list.module.css';
import { AttendeeRow } from './attendee-row.tsx';
import { noAttendees } from './going-text.ts';

/** All users who are going to an event. */
export function AttendeeList({ event }: { event: Event }) {
  const pages = loadedPages(useInfiniteQuery(attendeesQuery(event.id)));
  useLongerList(pages.items, event._count.rsvps, 'eventsChanged');
  return (
    <PagedRows
      pages={pages}
      empty={<p className={styles.empty}>{noAttendees(event)}</p>}
      count={event._count.rsvps}
      skeleton={
        <SkeletonGroup label="Loading...">
          <UserRowSkeleton />
          <UserRowSkeleton />
        </SkeletonGroup>
      }
      className={lists.divided}
    >
      {(rsvp) => <AttendeeRow rsvp={rsvp} questions={event.questions} />}
    </PagedRows>
  );
}
