import { clubInvitePage } from '@contract/clubs/invites.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The invitations to a club, newest first. For its owner and admins. */
export const invitesQuery = (clubId: string) =>
  pagedQuery(['clubs', 'invites', clubId], clubInvitePage, `/api/clubs/${clubId}/invites`, {
    fallback: 'Failed to load invitations',
  });
