import { madeInvite } from '@contract/invites.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { invitesQuery } from './get-invites.ts';

/** Makes an invitation: a link for many, or with an address one for that account alone. Its token comes only now. */
export function useCreateInvite(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (email: string | null) =>
      ask(madeInvite, `/api/clubs/${clubId}/invites`, {
        method: 'POST',
        body: { email },
        fallback: 'Failed to generate invite link',
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: invitesQuery(clubId).queryKey }),
  });
}
