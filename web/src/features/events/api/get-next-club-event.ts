import { eventPage } from '@contract/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The next event of a club, in a list of at most one. */
export const nextClubEventQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['events', 'club', clubId],
    queryFn: ({ signal }) =>
      ask(eventPage, `/api/clubs/${clubId}/events?scope=upcoming&limit=1`, {
        signal,
        fallback: 'Failed to load events',
      }),
  });
