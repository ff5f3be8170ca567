import { madeInvite } from '@contract/invites.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { invitesQuery } from './get-invites.ts';
import { addNewInvite } from './new-invites.ts';

/**
 * Creates an invitation: a link for many users, or with an email address one for that account alone. The token is
 * returned only here.
 */
export function useCreateInvite(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (email: string | null) =>
      ask(madeInvite, `/api/clubs/${clubId}/invites`, {
        method: 'POST',
        body: { email },
        fallback: 'Failed to generate invite link',
      }),
    onSuccess: (invite) => {
      addNewInvite(cache, clubId, invite);
      // The first invitation is one of an owner's first steps.
      void cache.invalidateQueries({ queryKey: ['clubs', 'one'] });
      return cache.invalidateQueries({ queryKey: invitesQuery(clubId).queryKey });
    },
  });
}
