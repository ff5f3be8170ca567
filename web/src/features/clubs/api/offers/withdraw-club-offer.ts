import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Withdraws the offer to take over the user's club. */
export const useWithdrawClubOffer = (clubId: string) =>
  useSend(nothing, `/api/clubs/${clubId}/offer`, {
    method: 'DELETE',
    fallback: 'Failed to withdraw the offer',
    onSettled: () => happened('clubOfferEnded'),
  });
