import { userSearchPage } from '@contract/users.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The users whom I have blocked, the latest first. */
export const myBlocksQuery = infiniteQueryOptions({
  queryKey: ['users', 'blocks'],
  queryFn: ({ pageParam: cursor, signal }) =>
    ask(userSearchPage, withQuery('/api/users/me/blocks', { cursor, limit: 50 }), {
      signal,
      fallback: 'Failed to load the people you have blocked',
    }),
  ...paging,
});
