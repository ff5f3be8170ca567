import { club } from '@contract/clubs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { refreshClub } from './club-cache.ts';

/** Joins a club by an invitation. Accepting twice is no error. */
export function useAcceptInvite(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(club, `/api/clubs/invites/${encodeURIComponent(token)}/accept`, {
        method: 'POST',
        fallback: 'Failed to accept invitation',
      }),
    onSuccess: (joined) => refreshClub(cache, joined),
  });
}
