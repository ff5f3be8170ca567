import { clubPage } from '@contract/clubs.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** Clubs, one's own first, then the largest; with `words`, those that have them in name or description. */
export const clubsQuery = (words = '') =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'all', words],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(clubPage, withQuery('/api/clubs', { q: words || null, cursor }), {
        signal,
        fallback: 'Failed to load clubs',
      }),
    placeholderData: keepPreviousData,
    ...paging,
  });
