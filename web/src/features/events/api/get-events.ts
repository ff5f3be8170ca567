import { type EventScope, eventPage } from '@contract/events.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The upcoming or past events of the user's clubs, or the events that the user is going to. */
export const eventsQuery = (scope: EventScope) =>
  infiniteQueryOptions({
    queryKey: ['events', 'list', scope],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(eventPage, withQuery('/api/events', { scope, cursor }), {
        signal,
        fallback: 'Failed to load events',
      }),
    ...paging,
  });
