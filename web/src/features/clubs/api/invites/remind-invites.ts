import { type InvitesReminder, invitesReminded } from '@contract/clubs/invitees.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Reminds people of their invitations, and returns how many. */
export const useRemindInvites = (clubId: string) =>
  useSend<typeof invitesReminded, InvitesReminder>(invitesReminded, `/api/clubs/${clubId}/invites/remind`, {
    fallback: 'Failed to send the reminders',
    onSuccess: () => happened('invitesReminded', clubId),
  });
