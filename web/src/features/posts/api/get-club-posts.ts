import { postPage } from '@contract/posts.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** A club's posts, newest first. */
export const clubPostsQuery = (clubId: string) =>
  pagedQuery(['posts', 'club', clubId], postPage, addresses.clubPosts(clubId), {
    fallback: 'Failed to fetch feed',
  });
