import { openModerationCount } from '@contract/reports.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** How many reports and appeals wait for moderators. */
export const openCountQuery = queryOptions({
  queryKey: ['moderation', 'open-count'],
  queryFn: ({ signal }) => ask(openModerationCount, '/api/moderation/open-count', { signal }),
});
