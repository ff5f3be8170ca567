import { type InviteesDraft, madeInvites } from '@contract/clubs/invitees.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Invites the people of a list. The tokens are returned only here. */
export const useCreateInvites = (clubId: string) =>
  useSend<typeof madeInvites, InviteesDraft>(madeInvites, `/api/clubs/${clubId}/invites/many`, {
    fallback: 'Failed to send the invitations',
    // Not awaited, so that the result is shown at once.
    onSuccess: () => void happened('inviteCreated', clubId),
  });
