import type { ClubDraft } from '@contract/club-drafts.ts';
import { club } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Creates a club, which I then own. */
export function useCreateClub() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ClubDraft) =>
      ask(club, '/api/clubs', { method: 'POST', body, fallback: 'Failed to create club' }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['clubs'] }),
  });
}
