import { eventPage } from '@contract/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The next event that the user is going to, in a list of at most one. */
export const myNextEventQuery = queryOptions({
  queryKey: ['events', 'my-next'],
  queryFn: ({ signal }) =>
    ask(eventPage, '/api/events?scope=mine&limit=1', { signal, fallback: 'Failed to load events' }),
});
