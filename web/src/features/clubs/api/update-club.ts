import type { ClubUpdate } from '@contract/clubs/drafts.ts';
import { club } from '@contract/clubs.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { showClub } from './club-cache.ts';

/** Changes the given fields of a club. Null clears a field. Its posts show the new name, too. */
export const useUpdateClub = (clubId: string) =>
  useSend<typeof club, ClubUpdate>(club, `/api/clubs/${clubId}`, {
    method: 'PATCH',
    fallback: 'Failed to update club',
    onSuccess: (cache, club) => {
      showClub(cache, club);
      return happened('clubUpdated');
    },
  });
