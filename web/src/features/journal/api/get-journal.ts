import { journalPage } from '@contract/journal.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The entries of my journal, the latest first. */
export const journalQuery = infiniteQueryOptions({
  queryKey: ['journal'],
  queryFn: ({ pageParam: cursor, signal }) =>
    ask(journalPage, withQuery('/api/journal', { limit: 50, cursor }), {
      signal,
      fallback: 'Failed to load your journal',
    }),
  ...paging,
});
