import { clubPage } from '@contract/clubs.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** All clubs, mine first, then the largest, or only those whose name or description contains `text`. */
export const clubsQuery = (text = '') =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'all', text],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(clubPage, withQuery('/api/clubs', { q: text || null, cursor }), {
        signal,
        fallback: 'Failed to load clubs',
      }),
    placeholderData: keepPreviousData,
    ...paging,
  });
