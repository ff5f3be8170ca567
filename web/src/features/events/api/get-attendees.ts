import { rsvpPage } from '@contract/events.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The users going to an event, in the order of their RSVPs. */
export const attendeesQuery = (eventId: string) =>
  infiniteQueryOptions({
    queryKey: ['attendees', eventId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(rsvpPage, withQuery(`/api/events/${eventId}/rsvps`, { cursor, limit: 50 }), {
        signal,
        fallback: 'Failed to load attendees',
      }),
    ...paging,
  });
