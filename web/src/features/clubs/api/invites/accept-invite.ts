import { club } from '@contract/clubs.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { showingClub } from '../club-cache.ts';

/**
 * Joins a club by an invitation. Accepting twice is no error. The invitation is fetched again when it is next shown, not
 * while the club is about to open in its place.
 */
export const useAcceptInvite = (token: string) =>
  useSend(club, `/api/clubs/invites/${encodeURIComponent(token)}/accept`, {
    fallback: 'Failed to accept invitation',
    onSuccess: showingClub(() => happened('inviteAccepted', token)),
  });
