import { type ClubInvite, clubInvitePage } from '@contract/clubs/invites.ts';
import { ask } from '@/lib/api/api-client.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

const fallback = 'Failed to load invitations';
const addressOf = (clubId: string) => `/api/clubs/${clubId}/invites`;

/** The invitations to a club, newest first. For its owner and admins. */
export const invitesQuery = (clubId: string) =>
  pagedQuery(['clubs', 'invites', clubId], clubInvitePage, addressOf(clubId), { fallback });

/** All of them, page by page. */
export async function getAllInvites(clubId: string): Promise<ClubInvite[]> {
  const all: ClubInvite[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from = cursor && `&cursor=${cursor}`;
    const page: { items: ClubInvite[]; nextCursor: string | null } = await ask(
      clubInvitePage,
      `${addressOf(clubId)}?limit=100${from}`,
      { fallback },
    );
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}
