import { type ModeratedReport, type ReportUpdate, reportDetails } from '@contract/reports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Takes up, decides or reopens a report. What is decided while it is pending is taken up first. */
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
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['moderation'] });
      // What was removed or restored is shown elsewhere, too.
      for (const noun of ['posts', 'comments', 'reviews', 'products'])
        void cache.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
      // Not awaited: the report leaves its list, and whoever asked still has to hear that it worked.
      void cache.invalidateQueries({ queryKey: ['reports'] });
    },
  });
}
