import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';

/** Takes back one's own report, while no moderator has taken it up. */
export function useWithdrawReport(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/reports/${id}`, { method: 'DELETE', fallback: 'Failed to withdraw the report' }),
    // Also when it failed: a moderator may have been quicker.
    onSettled: () => void cache.invalidateQueries({ queryKey: ['reports'] }),
  });
}
