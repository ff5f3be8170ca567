import { votePage } from '@contract/polls.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** Who voted for what in the poll of a post. */
export const votesQuery = (postId: string) =>
  pagedQuery(['posts', 'votes', postId], votePage, `/api/posts/${postId}/votes`, {
    query: { limit: 50 },
    fallback: 'Failed to load votes',
  });
