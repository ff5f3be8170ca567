import { ownClubRequest } from '@contract/club-requests.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Asks to join a private club, with the answer to its question. */
export function useAskToJoin(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answer: string | null) =>
      ask(ownClubRequest, `/api/clubs/${clubId}/requests`, {
        method: 'POST',
        body: { answer },
        fallback: 'Failed to ask to join the club',
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['clubs', 'one'] }),
  });
}
