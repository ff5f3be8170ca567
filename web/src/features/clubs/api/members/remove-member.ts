import type { ClubMember } from '@contract/clubs.ts';
import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Removes a member from a club. */
export const useRemoveMember = (clubId: string, { userId }: Pick<ClubMember, 'userId'>) =>
  useSend(nothing, `/api/clubs/${clubId}/members/${userId}`, {
    method: 'DELETE',
    fallback: 'Failed to remove the member',
    // Not awaited, so that the toast appears before the member's row disappears.
    onSettled: () => void happened('membersChanged'),
  });
