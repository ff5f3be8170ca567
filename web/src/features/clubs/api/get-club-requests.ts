import { clubRequestPage } from '@contract/club-requests.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The open requests to join a club, oldest first. For its owner and admins. */
export const clubRequestsQuery = (clubId: string) =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'requests', clubId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(clubRequestPage, withQuery(`/api/clubs/${clubId}/requests`, { cursor }), {
        signal,
        fallback: 'Failed to load requests',
      }),
    ...paging,
  });
