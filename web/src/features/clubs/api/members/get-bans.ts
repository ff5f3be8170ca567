import { clubBanPage } from '@contract/clubs/bans.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The users banned from a club. For its owner and admins. */
export const clubBansQuery = (clubId: string) =>
  pagedQuery(['clubs', 'bans', clubId], clubBanPage, `/api/clubs/${clubId}/bans`, {
    fallback: 'Failed to load bans',
  });
