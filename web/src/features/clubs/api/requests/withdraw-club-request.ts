import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Withdraws the user's own request to join a club. */
export const useWithdrawClubRequest = (clubId: string, requestId: string) =>
  useSend(nothing, `/api/clubs/${clubId}/requests/${requestId}`, {
    method: 'DELETE',
    fallback: 'Failed to withdraw the request',
    // Also after an error, because the request may have been decided in the meantime. Not awaited, so that the focus
    // moves on before the request disappears.
    onSettled: () => void happened('clubRequestWithdrawn'),
  });
