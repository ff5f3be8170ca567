import { clubPage } from '@contract/clubs.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addresses } from '@/lib/api/addresses.ts';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** All clubs, the user's own first, then the largest, or only those whose name or description contains `text`. */
export const clubsQuery = (text = '') => ({
  ...pagedQuery(['clubs', 'all', text], clubPage, addresses.clubs(), {
    query: { q: text || null },
    fallback: 'Failed to load clubs',
  }),
  placeholderData: keepPreviousData,
});

/** Three clubs that the user could join. Those that meet in the browser's time zone come first. */
export const suggestedClubsQuery = queryOptions({
  queryKey: ['clubs', 'suggested'],
  queryFn: ({ signal }) => {
    const suggestFor = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return ask(clubPage, withQuery('/api/clubs', { suggestFor }), {
      signal,
      fallback: 'Failed to load clubs',
    });
  },
});
