import { reportPage } from '@contract/reports.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The user's own reports, newest first. */
export const myReportsQuery = infiniteQueryOptions({
  queryKey: ['reports', 'mine'],
  queryFn: ({ pageParam: cursor, signal }) =>
    ask(reportPage, withQuery('/api/reports', { scope: 'mine', limit: 10, cursor }), {
      signal,
      fallback: 'Failed to load your reports',
    }),
  ...paging,
});
