import { postPage } from '@contract/posts.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The posts of my clubs, of the users I follow, and my own, newest first. Events have an endpoint of their own. */
export const feedQuery = pagedQuery(['posts', 'feed'], postPage, addresses.feed(), {
  fallback: 'Failed to load feed',
  meta: { isKeptOffline: true },
});
