import { type ClubRequestSettings, clubRequestSettings } from '@contract/club-requests.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Decides whether people can ask to join a club, and what it asks them. */
export function useUpdateRequestSettings(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ClubRequestSettings) =>
      ask(clubRequestSettings, `/api/clubs/${clubId}/request-settings`, {
        method: 'PATCH',
        body,
        fallback: 'Failed to update club',
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['clubs', 'one'] }),
  });
}
