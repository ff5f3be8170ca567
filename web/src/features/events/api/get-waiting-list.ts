import { waitingPage } from '@contract/events.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** Who waits for a seat at an event that the user hosts, in order. */
export const waitingListQuery = (eventId: string) =>
  pagedQuery(['attendees', eventId, 'waiting'], waitingPage, `/api/events/${eventId}/waitlist`, {
    fallback: 'Failed to load the waiting list',
  });
