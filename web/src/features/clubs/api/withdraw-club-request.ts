import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';

/** Withdraws the user's own request to join a club. */
export function useWithdrawClubRequest(clubId: string, requestId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/clubs/${clubId}/requests/${requestId}`, {
        method: 'DELETE',
        fallback: 'Failed to withdraw the request',
      }),
    // Also after a refusal: the request was decided meanwhile.
    onSettled: () => cache.invalidateQueries({ queryKey: ['clubs', 'one'] }),
  });
}
