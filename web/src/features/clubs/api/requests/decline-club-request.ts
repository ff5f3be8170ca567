import { clubRequests } from '@contract/clubs/requests.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Declines a request to join a club, with a note to its user. */
export const useDeclineClubRequest = (clubId: string, requestId: string) =>
  useSend(clubRequests, `/api/clubs/${clubId}/requests/${requestId}/decline`, {
    body: (note: string | null) => ({ note }),
    fallback: 'Failed to decline the request',
    // As in useAcceptClubRequest.
    onSettled: () => void happened('clubRequestDecided'),
  });
