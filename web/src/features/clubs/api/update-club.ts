import { type ClubUpdate, club } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { membershipChanged } from './membership-changed.ts';

/** Changes what is named of a club one looks after; null clears it. Its name beside posts follows. */
export function useUpdateClub(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ClubUpdate) =>
      ask(club, `/api/clubs/${clubId}`, { method: 'PATCH', body, fallback: 'Failed to update club' }),
    onSuccess: (updated) => membershipChanged(cache, updated),
  });
}
