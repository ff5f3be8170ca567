import type { Club } from '@contract/clubs.ts';
import { nothing } from '@/lib/api/api-client.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { clubQuery } from './get-club.ts';

/** Deletes a club and everything in it. It can be restored for seven days. */
export const useDeleteClub = (club: Club) =>
  useSend(nothing, `/api/clubs/${club.id}`, {
    method: 'DELETE',
    fallback: 'Failed to delete club',
    onSuccess: (cache) => {
      cache.removeQueries({ queryKey: clubQuery(club.slug).queryKey });
      cache.removeQueries({ queryKey: ['posts', 'club', club.id] });
      // The club's settings are still on screen and must not reload the activity log of a deleted club.
      for (const queryKey of [['clubs'], ['posts'], ['events'], ['messages'], ['users', 'me']])
        void cache.invalidateQueries({ queryKey, predicate: (query) => query.queryKey[2] !== club.id });
    },
  });
