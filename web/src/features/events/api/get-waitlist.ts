import { waitlistPage } from '@contract/events/rsvps.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** Who waits for a seat at an event that the user hosts, in order. */
export const waitlistQuery = (eventId: string) =>
  pagedQuery(['attendees', eventId, 'waitlist'], waitlistPage, `/api/events/${eventId}/waitlist`, {
    fallback: 'Failed to load the waiting list',
  });
