import { postPage } from '@contract/posts.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The posts of a user that I can see, newest first. */
export const userPostsQuery = (username: string) =>
  pagedQuery(['posts', 'user', username], postPage, `/api/users/${encodeURIComponent(username)}/posts`, {
    fallback: 'Failed to fetch feed',
  });
