import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';

/** Withdraws the user's own report before a moderator starts to review it. */
export function useWithdrawReport(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/reports/${id}`, { method: 'DELETE', fallback: 'Failed to withdraw the report' }),
    // Also after a failure: a moderator may have started the review.
    onSettled: () => void cache.invalidateQueries({ queryKey: ['reports'] }),
  });
}
