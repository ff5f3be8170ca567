import { clubBanPage } from '@contract/club-bans.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** Who is banned from a club. For its owner and admins. */
export const clubBansQuery = (clubId: string) =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'bans', clubId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(clubBanPage, withQuery(`/api/clubs/${clubId}/bans`, { cursor }), {
        signal,
        fallback: 'Failed to load bans',
      }),
    ...paging,
  });
