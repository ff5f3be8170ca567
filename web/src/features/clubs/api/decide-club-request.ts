import { clubRequests } from '@contract/club-requests.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Without a decision to accept, the request is declined, with a word to its user if there is one. */
type Decision = { isAccepted: true } | { isAccepted: false; note: string | null };

/** Accepts or declines a request to join a club. */
export function useDecideClubRequest(clubId: string, requestId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision.isAccepted
        ? ask(clubRequests, `/api/clubs/${clubId}/requests/${requestId}/accept`, {
            method: 'POST',
            fallback: 'Failed to accept the request',
          })
        : ask(clubRequests, `/api/clubs/${clubId}/requests/${requestId}/decline`, {
            method: 'POST',
            body: { note: decision.note },
            fallback: 'Failed to decline the request',
          }),
    // Also after a refusal: another admin was faster. Not awaited: the row is still there when its focus is moved.
    onSettled: () => void cache.invalidateQueries({ queryKey: ['clubs'] }),
  });
}
