import { deletedClubPage } from '@contract/clubs/deletion.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The clubs that the user deleted and can still restore. */
export const deletedClubsQuery = replyQuery(['clubs', 'deleted'], deletedClubPage, '/api/clubs/deleted', {
  fallback: 'Failed to load clubs',
});
