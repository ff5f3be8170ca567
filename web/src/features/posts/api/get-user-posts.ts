import { postPage } from '@contract/posts.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The posts of a user that I can see, newest first. */
export const userPostsQuery = (username: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'user', username],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(postPage, withQuery(`/api/users/${encodeURIComponent(username)}/posts`, { cursor }), {
        signal,
        fallback: 'Failed to fetch feed',
      }),
    ...paging,
  });
