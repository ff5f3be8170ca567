import { type ReportDraft, report } from '@contract/reports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Reports something; a second report of the same thing is the first. */
export function useCreateReport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportDraft) =>
      ask(report, '/api/reports', { method: 'POST', body, fallback: 'Failed to create report' }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['reports'] }),
  });
}
