import type { Club } from '@contract/clubs.ts';
import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { clubQuery } from './get-club.ts';

/**
 * Deletes a club and everything in it. It can be restored for seven days. `onDeleted` is called first, so that the club's
 * own screen can close.
 */
export const useDeleteClub = (club: Club, onDeleted: () => unknown) =>
  useSend(nothing, `/api/clubs/${club.id}`, {
    method: 'DELETE',
    fallback: 'Failed to delete club',
    onSuccess: async (cache) => {
      await onDeleted();
      cache.removeQueries({ queryKey: clubQuery(club.slug).queryKey });
      cache.removeQueries({ queryKey: ['posts', 'club', club.id] });
      void happened('clubDeleted', club.id);
    },
  });
