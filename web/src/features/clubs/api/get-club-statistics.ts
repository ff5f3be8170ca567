import { clubStatistics } from '@contract/clubs/statistics.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The last twelve weeks of a club. For its owner and admins. */
export const clubStatisticsQuery = (clubId: string) =>
  replyQuery(['clubs', 'statistics', clubId], clubStatistics, `/api/clubs/${clubId}/statistics`, {
    fallback: 'Failed to load statistics',
  });
