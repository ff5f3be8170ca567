import { rsvpPage } from '@contract/events/rsvps.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The users going to an event, in the order of their RSVPs. */
export const attendeesQuery = (eventId: string) =>
  pagedQuery(['attendees', eventId], rsvpPage, `/api/events/${eventId}/rsvps`, {
    query: { limit: 50 },
    fallback: 'Failed to load attendees',
  });
