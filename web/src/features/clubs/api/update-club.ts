import type { ClubUpdate } from '@contract/club-drafts.ts';
import { club } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { refreshClub } from './club-cache.ts';

/** Changes the named fields of a club. Null clears one. Its posts show the new name, too. */
export function useUpdateClub(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ClubUpdate) =>
      ask(club, `/api/clubs/${clubId}`, { method: 'PATCH', body, fallback: 'Failed to update club' }),
    onSuccess: (updated) => refreshClub(cache, updated),
  });
}
