import { type ModeratedReport, type ReportUpdate, reportDetails } from '@contract/reports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { moderationChanged } from './moderation-cache.ts';

/** Starts the review of a report, decides it or reopens it. A pending report is moved to REVIEWING before a decision. */
export function useUpdateReport({ id, status }: ModeratedReport) {
  const cache = useQueryClient();
  const send = (body: ReportUpdate) =>
    ask(reportDetails, `/api/reports/${id}`, {
      method: 'PATCH',
      body,
      fallback: 'Failed to update the report',
    });
  return useMutation({
    mutationFn: async (update: ReportUpdate) => {
      if (status === 'PENDING' && update.status !== 'REVIEWING') await send({ status: 'REVIEWING' });
      return send(update);
    },
    onSettled: (changed) => moderationChanged(cache, changed),
  });
}
