import { type ReportDraft, report } from '@contract/reports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Creates a report. A second report about the same content returns the first one. */
export function useCreateReport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportDraft) =>
      ask(report, '/api/reports', { method: 'POST', body, fallback: 'Failed to create report' }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['reports'] }),
  });
}
