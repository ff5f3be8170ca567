import { clubStatistics } from '@contract/club-statistics.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The last twelve weeks of a club. For its owner and admins. */
export const clubStatisticsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['clubs', 'statistics', clubId],
    queryFn: ({ signal }) =>
      ask(clubStatistics, `/api/clubs/${clubId}/statistics`, {
        signal,
        fallback: 'Failed to load statistics',
      }),
  });
