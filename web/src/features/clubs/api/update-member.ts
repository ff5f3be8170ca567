import { type ClubMember, type ClubRole, clubMember } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Changes a member's role. OWNER hands the club over: the former owner becomes an admin. */
export function useUpdateMember(clubId: string, { userId }: ClubMember) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (role: ClubRole) =>
      ask(clubMember, `/api/clubs/${clubId}/members/${userId}`, {
        method: 'PATCH',
        body: { role },
        fallback: 'Failed to change the role',
      }),
    // Also after a failure: the roles on screen were outdated.
    onSettled: () => cache.invalidateQueries({ queryKey: ['clubs'] }),
  });
}
