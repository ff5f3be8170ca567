import { club } from '@contract/clubs.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { showingClub } from '../club-cache.ts';

/** Leaves a club. The user's posts stay in it. The owner cannot leave. */
export const useLeaveClub = (clubId: string) =>
  useSend(club, `/api/clubs/${clubId}/leave`, {
    fallback: 'Failed to leave club',
    onSuccess: showingClub(() => happened('clubLeft')),
  });
