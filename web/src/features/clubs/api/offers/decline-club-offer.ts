import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Declines to take over a club that its owner offers to the user. */
export const useDeclineClubOffer = (clubId: string) =>
  useSend(nothing, `/api/clubs/${clubId}/offer/decline`, {
    fallback: 'Failed to decline the offer',
    onSettled: () => happened('clubOfferEnded'),
  });
