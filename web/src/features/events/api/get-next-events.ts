import { eventPage } from '@contract/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The next five events of the user's clubs. */
export const nextEventsQuery = queryOptions({
  queryKey: ['events', 'next'],
  queryFn: ({ signal }) =>
    ask(eventPage, '/api/events?limit=5', { signal, fallback: 'Failed to load events' }),
});
