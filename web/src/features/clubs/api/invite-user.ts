import { madeInvite } from '@contract/invites.ts';
import { useSend } from '@/lib/use-send.ts';
import { invitesQuery } from './get-invites.ts';

/** Invites a user, who is notified. An earlier invitation of theirs ends. */
export const useInviteUser = (clubId: string, userId: string) =>
  useSend(madeInvite, `/api/clubs/${clubId}/invites`, {
    body: () => ({ userId }),
    fallback: 'Failed to send the invitation',
    onSuccess: (cache) => {
      // The first invitation is one of an owner's first steps.
      void cache.invalidateQueries({ queryKey: ['clubs', 'one'] });
      void cache.invalidateQueries({ queryKey: invitesQuery(clubId).queryKey });
    },
  });
