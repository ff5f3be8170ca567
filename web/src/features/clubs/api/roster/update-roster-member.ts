import { type RosterUpdate, rosterMember } from '@contract/clubs/roster.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Changes the title, note or labels of a member. */
export const useUpdateRosterMember = (clubId: string, userId: string) =>
  useSend<typeof rosterMember, RosterUpdate>(rosterMember, `/api/clubs/${clubId}/roster/${userId}`, {
    method: 'PATCH',
    fallback: 'Failed to save the member',
    // Not awaited, so that the dialog closes before the row beneath it changes.
    onSettled: () => void happened('rosterChanged', clubId),
  });
