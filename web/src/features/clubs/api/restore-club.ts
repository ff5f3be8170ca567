import { club } from '@contract/clubs.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { showingClub } from './club-cache.ts';

/** Undoes the deletion of a club. */
export const useRestoreClub = (clubId: string) =>
  useSend(club, `/api/clubs/${clubId}/restore`, {
    fallback: 'Failed to restore club',
    onSuccess: showingClub(() => happened('clubRestored')),
  });
