import { postPage } from '@contract/posts.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The posts of a user that the reader can see, newest first. */
export const userPostsQuery = (username: string) =>
  pagedQuery(['posts', 'user', username], postPage, addresses.userPosts(username), {
    fallback: 'Failed to fetch feed',
  });
