import { postPage } from '@contract/posts.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** A club's posts, newest first. */
export const clubPostsQuery = (clubId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'club', clubId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(postPage, withQuery(`/api/clubs/${clubId}/posts`, { cursor }), {
        signal,
        fallback: 'Failed to fetch feed',
      }),
    ...paging,
  });
