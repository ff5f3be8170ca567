import { checkedInvitees } from '@contract/clubs/invitees.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Returns which of these addresses can be invited to a club. It invites no one. */
export const useCheckInvitees = (clubId: string) =>
  useSend<typeof checkedInvitees, string[]>(checkedInvitees, `/api/clubs/${clubId}/invites/check`, {
    body: (emails) => ({ emails }),
    fallback: 'Failed to check the list',
  });
