import { madeInvite } from '@contract/invites.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { invitesQuery } from './get-invites.ts';

/** Invites a user, who is notified. This ends any earlier invitation for them. */
export const useInviteUser = (clubId: string, userId: string) =>
  useSend(madeInvite, `/api/clubs/${clubId}/invites`, {
    body: () => ({ userId }),
    fallback: 'Failed to send the invitation',
    onSuccess: (cache) => {
      // The first invitation completes one of the owner's first steps.
      void cache.invalidateQueries({ queryKey: ['clubs', 'one'] });
      void cache.invalidateQueries({ queryKey: invitesQuery(clubId).queryKey });
    },
  });
