import { madeInvite } from '@contract/invites.ts';
import { happened } from '@/lib/cache/consequences.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Invites a user, who is notified. This ends any earlier invitation for them. */
export const useInviteUser = (clubId: string, userId: string) =>
  useSend(madeInvite, `/api/clubs/${clubId}/invites`, {
    body: () => ({ userId }),
    fallback: 'Failed to send the invitation',
    onSuccess: () => void happened('inviteCreated', clubId),
  });
