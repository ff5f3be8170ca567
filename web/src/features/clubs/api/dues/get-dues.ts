import { clubDuesPage } from '@contract/clubs/dues.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The years for which a club has a list of dues, newest first. For its owner and admins. */
export const duesQuery = (clubId: string) =>
  replyQuery(['clubs', 'dues', clubId, 'years'], clubDuesPage, `/api/clubs/${clubId}/dues`, {
    fallback: 'Failed to load the dues',
  });
