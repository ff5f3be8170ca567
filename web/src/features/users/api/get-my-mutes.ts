import { mutePage } from '@contract/mutes.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** What I have muted, the latest first. */
export const myMutesQuery = infiniteQueryOptions({
  queryKey: ['users', 'mutes'],
  queryFn: ({ pageParam: cursor, signal }) =>
    ask(mutePage, withQuery('/api/users/me/mutes', { cursor, limit: 50 }), {
      signal,
      fallback: 'Failed to load what you have muted',
    }),
  ...paging,
});
