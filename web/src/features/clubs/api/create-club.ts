import type { ClubDraft } from '@contract/clubs/drafts.ts';
import { club } from '@contract/clubs.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Creates a club, which the user then owns. */
export const useCreateClub = () =>
  useSend<typeof club, ClubDraft>(club, '/api/clubs', {
    fallback: 'Failed to create club',
    // Not awaited, so that the club opens before the offer to found one disappears, and the form with it.
    onSuccess: () => void happened('clubCreated'),
  });
