import { clubPage } from '@contract/clubs.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** All clubs, mine first, then the largest, or only those whose name or description contains `text`. */
export const clubsQuery = (text = '') => ({
  ...pagedQuery(['clubs', 'all', text], clubPage, addresses.clubs(), {
    query: { q: text || null },
    fallback: 'Failed to load clubs',
  }),
  placeholderData: keepPreviousData,
});
