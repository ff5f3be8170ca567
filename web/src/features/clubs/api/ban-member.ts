import { type ClubBanDraft, clubBan } from '@contract/club-bans.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Bans a user from a club. */
export function useBanMember(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ClubBanDraft) =>
      ask(clubBan, `/api/clubs/${clubId}/bans`, {
        method: 'POST',
        body,
        fallback: 'Failed to ban the member',
      }),
    // Not awaited: the dialog closes before the row below it goes.
    onSettled: () => void cache.invalidateQueries({ queryKey: ['clubs'] }),
  });
}
