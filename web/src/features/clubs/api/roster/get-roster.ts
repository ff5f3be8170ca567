import { type RosterFilter, rosterPage } from '@contract/clubs/roster.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The members of a club that fit the filter, in its order. For the club's owner and admins. */
export const rosterQuery = (clubId: string, filter: RosterFilter) => ({
  ...pagedQuery(['clubs', 'roster', clubId, filter], rosterPage, `/api/clubs/${clubId}/roster`, {
    query: { limit: 50, ...filter },
    fallback: 'Failed to load the roster',
  }),
  placeholderData: keepPreviousData,
});
