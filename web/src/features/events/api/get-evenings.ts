import { eventPage } from '@contract/events.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The evenings of the series of an event that are still to come, soonest first. */
export const eveningsQuery = (eventId: string) =>
  pagedQuery(['events', 'evenings', eventId], eventPage, `/api/events/${eventId}/evenings`, {
    query: { limit: 10 },
    fallback: 'Failed to load evenings',
  });
