import { type ClubMember, type ClubRole, clubMember } from '@contract/clubs.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Changes a member's role. OWNER offers the club to them: their role changes when they accept. */
export const useUpdateMember = (clubId: string, { userId }: ClubMember) =>
  useSend(clubMember, `/api/clubs/${clubId}/members/${userId}`, {
    method: 'PATCH',
    body: (role: ClubRole) => ({ role }),
    fallback: 'Failed to change the role',
    // Also after an error, because the roles on screen may be outdated.
    onSettled: () => happened('membersChanged'),
  });
