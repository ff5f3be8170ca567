import { club } from '@contract/clubs.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { showingClub } from '../club-cache.ts';

/** Joins a public club. Joining twice is no error. */
export const useJoinClub = (clubId: string) =>
  useSend(club, `/api/clubs/${clubId}/join`, {
    fallback: 'Failed to join club',
    onSuccess: showingClub(() => happened('clubJoined')),
  });
