import { actAboutMePage } from '@contract/reports.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The moderators' decisions about the user, newest first. */
export const myDecisionsQuery = pagedQuery(['moderation', 'mine'], actAboutMePage, '/api/moderation/acts', {
  query: { scope: 'mine', limit: 10 },
  fallback: 'Failed to load the decisions about you',
});
