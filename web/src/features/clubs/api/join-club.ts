import { club } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { refreshClub } from './club-cache.ts';

/** Joins a public club. Joining twice is no error. */
export function useJoinClub(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(club, `/api/clubs/${clubId}/join`, { method: 'POST', fallback: 'Failed to join club' }),
    onSuccess: (joined) => refreshClub(cache, joined),
  });
}
