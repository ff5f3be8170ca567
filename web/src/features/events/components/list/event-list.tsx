import type { EventScope } from '@contract/events.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Calendar } from 'lucide-react';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { eventsQuery } from '../../api/get-events.ts';
import styles from './event-list.module.css';
import { EventListSkeleton } from './event-list-skeleton.tsx';
import { EventRow } from './event-row.tsx';

const emptyTitles: Record<EventScope, string> = {
  upcoming: 'No upcoming events in your clubs.',
  mine: "You haven't RSVP'd to any events.",
  past: 'No past events to show.',
  public: 'No public events in other clubs.',
};

/** In My Events, an event whose RSVP is withdrawn leaves the list with its buttons. */
const focusContent = () => focusWhenLost(document.getElementById('content'));

/**
 * The upcoming or past events of the user's clubs, the events that the user is going to, or the public events of other
 * clubs. The empty message is shown only once it is known that the user is in a club (`isClubKnown`).
 */
export function EventList({ scope, isClubKnown }: { scope: EventScope; isClubKnown: boolean }) {
  return (
    <PagedRows
      isAutomatic
      pages={loadedPages(useInfiniteQuery(eventsQuery(scope)))}
      skeleton={<EventListSkeleton />}
      empty={
        isClubKnown ? <EmptyState icon={<Calendar />} title={emptyTitles[scope]} /> : <EventListSkeleton />
      }
      className={styles.list}
    >
      {(event) => <EventRow event={event} onRsvp={scope === 'mine' ? focusContent : undefined} />}
    </PagedRows>
  );
}
