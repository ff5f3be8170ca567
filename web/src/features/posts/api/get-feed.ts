import { postPage } from '@contract/posts.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The posts of the user's clubs, of users they follow, and their own, newest first. Events have their own endpoint. */
export const feedQuery = pagedQuery(['posts', 'feed'], postPage, addresses.feed(), {
  fallback: 'Failed to load feed',
  meta: { isKeptOffline: true },
});
