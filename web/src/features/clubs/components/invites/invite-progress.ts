import type { ClubInvite, InviteProgress } from '@contract/clubs/invites.ts';

const words: Record<InviteProgress, string> = {
  INVITED: 'Invited',
  OPENED: 'Opened',
  JOINED: 'Joined',
  BOUNCED: 'Not delivered',
};

/** How far an invitation has come, in words. */
export function progressOf({ progress, status }: ClubInvite): string {
  if (status === 'EXPIRED') return 'Expired';
  if (progress !== null) return words[progress];
  return status === 'USED_UP' ? 'Used up' : 'Active';
}
