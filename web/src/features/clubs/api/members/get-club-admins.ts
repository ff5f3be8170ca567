import { clubMemberPage } from '@contract/clubs.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The owner and admins of a club. Reloaded when its members change. */
export const clubAdminsQuery = (clubId: string) =>
  replyQuery(['clubs', 'members', clubId, 'admins'], clubMemberPage, `/api/clubs/${clubId}/admins`, {
    fallback: 'Failed to load club',
  });
