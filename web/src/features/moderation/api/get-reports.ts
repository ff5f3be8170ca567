import { type ReportKind, type ReportReason, type ReportStatus, reportQueue } from '@contract/reports.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

export type QueueFilter = {
  /** Undefined: any. */
  status?: ReportStatus | undefined;
  /** Only those with an open appeal. */
  appeal?: 'open' | undefined;
  reason?: ReportReason | undefined;
  kind?: ReportKind | undefined;
  order: 'newest' | 'most-reported';
};

/** The queue of reports. Each page contains the number of reports of each status. */
export const reportsQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'queue', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(reportQueue, withQuery('/api/reports', { ...filter, cursor }), {
        signal,
        fallback: 'Failed to load reports',
      }),
    ...paging,
    staleTime: 0,
  });
