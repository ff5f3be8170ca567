import { type ReportKind, type ReportReason, type ReportStatus, reportQueue } from '@contract/reports.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { pagedQuery } from '@/lib/paged-query.ts';

export type QueueFilter = {
  /** Undefined: any. */
  status?: ReportStatus | undefined;
  /** Only those with an open appeal. */
  appeal?: 'open' | undefined;
  reason?: ReportReason | undefined;
  kind?: ReportKind | undefined;
  order: 'newest' | 'most-reported';
};

/** What was reported, each thing once with its newest report, and how many there are of each status. */
export const reportsQuery = (filter: QueueFilter) => ({
  ...pagedQuery(['reports', 'queue', filter], reportQueue, '/api/reports', {
    query: { ...filter, group: 'target' },
    fallback: 'Failed to load reports',
  }),
  staleTime: 0,
});

/** How many there are of each status, and with an open appeal, for the reason and the kind of the filter. */
export const countsQuery = ({ reason, kind }: QueueFilter) =>
  queryOptions({
    queryKey: ['moderation', 'counts', { reason, kind }],
    queryFn: ({ signal }) =>
      ask(reportQueue, withQuery('/api/reports', { reason, kind, group: 'target', limit: 1 }), { signal }),
    select: ({ counts, appeals }) => ({ counts, appeals }),
    staleTime: 0,
  });
