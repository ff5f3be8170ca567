import { clubRequests } from '@contract/clubs/requests.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Accepts a request to join a club. */
export const useAcceptClubRequest = (clubId: string, requestId: string) =>
  useSend(clubRequests, `/api/clubs/${clubId}/requests/${requestId}/accept`, {
    fallback: 'Failed to accept the request',
    // Also after an error, because another admin may have decided first. Not awaited, so that the row still exists when the
    // focus moves off it.
    onSettled: () => void happened('clubRequestDecided'),
  });
