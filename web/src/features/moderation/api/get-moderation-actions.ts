import { moderationActPage } from '@contract/reports.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The log of moderation actions, newest first. */
export const actionsQuery = {
  ...pagedQuery(['moderation', 'log'], moderationActPage, '/api/moderation/acts', {
    query: { limit: 50 },
    fallback: 'Failed to load the log',
  }),
  staleTime: 0,
};
