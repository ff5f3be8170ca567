import { postPage } from '@contract/posts.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The posts that wait for approval in a club: the reader's own, or all for the owner and admins. Oldest first. */
export const heldPostsQuery = (clubId: string) =>
  pagedQuery(['posts', 'held', clubId], postPage, `/api/clubs/${clubId}/held-posts`, {
    fallback: 'Failed to load the posts that wait for approval',
  });
