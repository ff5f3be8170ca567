import { club } from '@contract/clubs.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { showClub } from '../club-cache.ts';

/** Takes over a club that its owner offers to the user. The former owner becomes an admin. */
export const useAcceptClubOffer = (clubId: string) =>
  useSend(club, `/api/clubs/${clubId}/offer/accept`, {
    fallback: 'Failed to accept the offer',
    onSuccess: showClub,
    // Also after an error, because the offer may have ended.
    onSettled: () => happened('clubOfferEnded'),
  });
