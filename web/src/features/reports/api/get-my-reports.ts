import { reportPage } from '@contract/reports.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The user's own reports, newest first. */
export const myReportsQuery = pagedQuery(['reports', 'mine'], reportPage, '/api/reports', {
  query: { scope: 'mine', limit: 10 },
  fallback: 'Failed to load your reports',
});
