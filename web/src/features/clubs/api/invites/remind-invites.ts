import { type Reminder, reminded } from '@contract/clubs/invitees.ts';
import { happened } from '@/lib/cache/consequences.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Reminds people of their invitations, and returns how many. */
export const useRemindInvites = (clubId: string) =>
  useSend<typeof reminded, Reminder>(reminded, `/api/clubs/${clubId}/invites/remind`, {
    fallback: 'Failed to send the reminders',
    onSuccess: () => happened('invitesReminded', clubId),
  });
