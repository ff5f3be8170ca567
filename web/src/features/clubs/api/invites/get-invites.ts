import { clubInvitePage } from '@contract/clubs/invites.ts';
import { askAll } from '@/lib/api/ask-all.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

const fallback = 'Failed to load invitations';
const addressOf = (clubId: string) => `/api/clubs/${clubId}/invites`;

/** The invitations to a club, newest first. For its owner and admins. */
export const invitesQuery = (clubId: string) =>
  pagedQuery(['clubs', 'invites', clubId], clubInvitePage, addressOf(clubId), { fallback });

/** All of them. */
export const getAllInvites = (clubId: string) =>
  askAll(clubInvitePage, `${addressOf(clubId)}?limit=100`, { fallback });
