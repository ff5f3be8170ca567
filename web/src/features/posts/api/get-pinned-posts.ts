import { postPage } from '@contract/posts.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** A club's pinned posts, at most three. Pages like those of the other lists, so that changes of a post reach them. */
export const pinnedPostsQuery = (clubId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'pinned', clubId],
    queryFn: ({ signal }) =>
      ask(postPage, `/api/clubs/${clubId}/pins`, { signal, fallback: 'Failed to fetch feed' }),
    ...paging,
  });
