import { type InviteDraft, madeInvite } from '@contract/clubs/invites.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { addNewInvite } from './new-invites.ts';

/**
 * Creates an invitation: a link for many users or, with an email address, one for that account alone. The token is returned
 * only here.
 */
export const useCreateInvite = (clubId: string) =>
  useSend<typeof madeInvite, InviteDraft>(madeInvite, `/api/clubs/${clubId}/invites`, {
    fallback: 'Failed to generate invite link',
    onSuccess: (cache, invite) => {
      addNewInvite(cache, clubId, invite);
      return happened('inviteCreated', clubId);
    },
  });

/** Invites a user, who is notified. This ends any earlier invitation for them. */
export const useInviteUser = (clubId: string, userId: string) =>
  useSend(madeInvite, `/api/clubs/${clubId}/invites`, {
    body: () => ({ userId }),
    fallback: 'Failed to send the invitation',
    onSuccess: () => void happened('inviteCreated', clubId),
  });
