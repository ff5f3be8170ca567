import { rsvpPage } from '@contract/events.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** Those going to an event, in the order of their answers. */
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
