import { mutePage } from '@contract/mutes.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** What the user has muted, most recent first. */
export const myMutesQuery = pagedQuery(['users', 'mutes'], mutePage, '/api/users/me/mutes', {
  query: { limit: 50 },
  fallback: 'Failed to load what you have muted',
});
