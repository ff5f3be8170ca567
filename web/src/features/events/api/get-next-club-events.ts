import { eventPage } from '@contract/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The next five events of a club. */
export const nextClubEventsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['events', 'club', clubId],
    queryFn: ({ signal }) =>
      ask(eventPage, `/api/clubs/${clubId}/events?scope=upcoming&limit=5`, {
        signal,
        fallback: 'Failed to load events',
      }),
  });
