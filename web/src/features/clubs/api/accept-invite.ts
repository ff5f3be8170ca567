import { club } from '@contract/clubs.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { refreshClub } from './club-cache.ts';
import { inviteQuery } from './get-invite.ts';

/**
 * Joins a club by an invitation. Accepting twice is no error. The invitation is fetched again when it is next shown, not
 * while the club is about to open in its place.
 */
export const useAcceptInvite = (token: string) =>
  useSend(club, `/api/clubs/invites/${encodeURIComponent(token)}/accept`, {
    fallback: 'Failed to accept invitation',
    onSuccess: (cache, joined) => {
      void cache.invalidateQueries({ queryKey: inviteQuery(token).queryKey, refetchType: 'none' });
      return refreshClub(cache, joined);
    },
  });
