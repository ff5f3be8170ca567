import type { Invite } from '@contract/clubs/invites.ts';

/** The sentence for an invitation that can no longer be accepted. Undefined for any other. */
export function whyClosed({ status }: Invite): string | undefined {
  if (status === 'ACTIVE') return undefined;
  const has = status === 'EXPIRED' ? 'has expired' : 'has been used up';
  return `This invitation ${has}. Please contact the club admin for a new invitation.`;
}
