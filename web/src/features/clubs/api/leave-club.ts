import { club } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { refreshClub } from './club-cache.ts';

/** Leaves a club. My posts stay in it. The owner cannot leave. */
export function useLeaveClub(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(club, `/api/clubs/${clubId}/leave`, { method: 'POST', fallback: 'Failed to leave club' }),
    onSuccess: (left) => refreshClub(cache, left),
  });
}
