import { postPage } from '@contract/posts.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The posts of my clubs, of the users I follow, and my own, newest first. Events have an endpoint of their own. */
export const feedQuery = infiniteQueryOptions({
  queryKey: ['posts', 'feed'],
  queryFn: ({ pageParam: cursor, signal }) =>
    ask(postPage, withQuery('/api/posts/feed', { type: 'post', cursor }), {
      signal,
      fallback: 'Failed to load feed',
    }),
  ...paging,
});
