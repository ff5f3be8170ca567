import { moderationActPage } from '@contract/reports.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The log of moderation actions, newest first. */
export const actionsQuery = infiniteQueryOptions({
  queryKey: ['moderation', 'log'],
  queryFn: ({ pageParam: cursor, signal }) =>
    ask(moderationActPage, withQuery('/api/moderation/acts', { limit: 50, cursor }), {
      signal,
      fallback: 'Failed to load the log',
    }),
  ...paging,
  staleTime: 0,
});
