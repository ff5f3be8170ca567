import { madeInvite } from '@contract/invites.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { invitesQuery } from './get-invites.ts';

/** Invites a user, who is notified. An earlier invitation of theirs ends. */
export function useInviteUser(clubId: string, userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(madeInvite, `/api/clubs/${clubId}/invites`, {
        method: 'POST',
        body: { userId },
        fallback: 'Failed to send the invitation',
      }),
    onSuccess: () => {
      // The first invitation is one of an owner's first steps.
      void cache.invalidateQueries({ queryKey: ['clubs', 'one'] });
      void cache.invalidateQueries({ queryKey: invitesQuery(clubId).queryKey });
    },
  });
}
