import { actAboutMePage } from '@contract/reports.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The moderators' decisions about the user, newest first. */
export const myDecisionsQuery = infiniteQueryOptions({
  queryKey: ['moderation', 'mine'],
  queryFn: ({ pageParam: cursor, signal }) =>
    ask(actAboutMePage, withQuery('/api/moderation/acts', { scope: 'mine', limit: 10, cursor }), {
      signal,
      fallback: 'Failed to load the decisions about you',
    }),
  ...paging,
});
