import { clubRequests } from '@contract/club-requests.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/consequences.ts';

/** A refusal can include a note to the user. */
type Decision = { isAccepted: true } | { isAccepted: false; note: string | null };

/** Accepts or declines a request to join a club. */
export function useDecideClubRequest(clubId: string, requestId: string) {
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
    // Also after an error, because another admin may have decided first. Not awaited, so that the row still exists when the
    // focus moves off it.
    onSettled: () => void happened('clubRequestDecided'),
  });
}
