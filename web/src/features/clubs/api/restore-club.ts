import { club } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { refreshClub } from './club-cache.ts';

/** Undoes the deletion of a club. */
export function useRestoreClub(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(club, `/api/clubs/${clubId}/restore`, { method: 'POST', fallback: 'Failed to restore club' }),
    onSuccess: (restored) => refreshClub(cache, restored),
  });
}
