import { club } from '@contract/clubs.ts';
import { useSend } from '@/lib/use-send.ts';
import { refreshClub } from './club-cache.ts';

/** Joins a club by an invitation. Accepting twice is no error. */
export const useAcceptInvite = (token: string) =>
  useSend(club, `/api/clubs/invites/${encodeURIComponent(token)}/accept`, {
    fallback: 'Failed to accept invitation',
    onSuccess: refreshClub,
  });
