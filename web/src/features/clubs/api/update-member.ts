import { type ClubMember, type ClubRole, clubMember } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Gives a member of one's club a role; OWNER hands the club over, and one stays as an admin. */
export function useUpdateMember(clubId: string, { userId }: ClubMember) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (role: ClubRole) =>
      ask(clubMember, `/api/clubs/${clubId}/members/${userId}`, {
        method: 'PATCH',
        body: { role },
        fallback: 'Failed to change the role',
      }),
    // Also after a refusal: what is shown was not true any more.
    onSettled: () => cache.invalidateQueries({ queryKey: ['clubs'] }),
  });
}
