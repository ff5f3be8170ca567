import { postPage } from '@contract/posts.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** A club's posts, newest first. */
export const clubPostsQuery = (clubId: string) =>
  pagedQuery(['posts', 'club', clubId], postPage, `/api/clubs/${clubId}/posts`, {
    fallback: 'Failed to fetch feed',
  });
