import { userSearchPage } from '@contract/users.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The users whom the reader has blocked, most recent first. */
export const myBlocksQuery = pagedQuery(['users', 'blocks'], userSearchPage, '/api/users/me/blocks', {
  query: { limit: 50 },
  fallback: 'Failed to load the people you have blocked',
});
