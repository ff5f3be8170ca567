import { club } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { membershipChanged } from './membership-changed.ts';

/** Makes one a member of a public club; twice is no error. */
export function useJoinClub(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(club, `/api/clubs/${clubId}/join`, { method: 'POST', fallback: 'Failed to join club' }),
    onSuccess: (joined) => membershipChanged(cache, joined),
  });
}
