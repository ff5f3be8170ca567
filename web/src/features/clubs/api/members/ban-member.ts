import { type ClubBanDraft, clubBan } from '@contract/clubs/bans.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Bans a user from a club. */
export const useBanMember = (clubId: string) =>
  useSend<typeof clubBan, ClubBanDraft>(clubBan, `/api/clubs/${clubId}/bans`, {
    fallback: 'Failed to ban the member',
    // Not awaited, so that the dialog closes before the row beneath it disappears.
    onSettled: () => void happened('clubContentChanged'),
  });
