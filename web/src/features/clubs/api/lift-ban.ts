import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';

/** Lifts a user's ban from a club. */
export function useLiftBan(clubId: string, userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/clubs/${clubId}/bans/${userId}`, {
        method: 'DELETE',
        fallback: 'Failed to lift the ban',
      }),
    // Not awaited: the row is still there when its focus is moved.
    onSettled: () => void cache.invalidateQueries({ queryKey: ['clubs'] }),
  });
}
