import type { ClubMember } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';

/** Removes a member from a club. */
export function useRemoveMember(clubId: string, { userId }: ClubMember) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/clubs/${clubId}/members/${userId}`, {
        method: 'DELETE',
        fallback: 'Failed to remove the member',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['clubs'] }),
  });
}
