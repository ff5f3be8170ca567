import { type ReportKind, type ReportReason, type ReportStatus, reportQueue } from '@contract/reports.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

export type QueueFilter = {
  /** Undefined means any status. */
  status?: ReportStatus | undefined;
  /** Only those with an open appeal. */
  appeal?: 'open' | undefined;
  reason?: ReportReason | undefined;
  kind?: ReportKind | undefined;
  order: 'newest' | 'most-reported';
};

/** The reported items, each once with its newest report, and the number of items in each status. */
export const reportsQuery = (filter: QueueFilter) => ({
  ...pagedQuery(['reports', 'queue', filter], reportQueue, '/api/reports', {
    query: { ...filter, group: 'target' },
    fallback: 'Failed to load reports',
  }),
  staleTime: 0,
});

/** The number of reported items in each status, and of those with an open appeal, for the filter's reason and kind. */
export const countsQuery = ({ reason, kind }: QueueFilter) =>
  queryOptions({
    queryKey: ['moderation', 'counts', { reason, kind }],
    queryFn: ({ signal }) =>
      ask(reportQueue, withQuery('/api/reports', { reason, kind, group: 'target', limit: 1 }), { signal }),
    select: ({ counts, appeals }) => ({ counts, appeals }),
    staleTime: 0,
  });
