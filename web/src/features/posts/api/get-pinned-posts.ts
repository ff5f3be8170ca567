import { postPage } from '@contract/posts.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** A club's pinned posts, at most three. Stored as pages like the other lists, so that changes to a post reach them. */
export const pinnedPostsQuery = (clubId: string) =>
  pagedQuery(['posts', 'pinned', clubId], postPage, addresses.pinnedPosts(clubId), {
    fallback: 'Failed to fetch feed',
  });
