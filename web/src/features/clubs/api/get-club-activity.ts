import { clubActivityPage } from '@contract/club-activity.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** What happened in a club, newest first. For its owner and admins. */
export const clubActivityQuery = (clubId: string) =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'activity', clubId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(clubActivityPage, withQuery(`/api/clubs/${clubId}/activity`, { cursor }), {
        signal,
        fallback: 'Failed to load activity',
      }),
    ...paging,
  });
