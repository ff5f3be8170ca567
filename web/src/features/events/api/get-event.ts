import { event } from '@contract/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', 'one', id],
    queryFn: ({ signal }) =>
      ask(event, `/api/events/${encodeURIComponent(id)}`, { signal, fallback: 'Failed to load event' }),
  });
