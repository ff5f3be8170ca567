import { type Club, clubPage } from '@contract/clubs.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { addresses } from '@/lib/api/addresses.ts';
import { askAll } from '@/lib/api/ask-all.ts';

/** All clubs that the user is a member of. */
export const myClubsQuery = queryOptions({
  queryKey: ['clubs', 'mine'],
  queryFn: ({ signal }) =>
    askAll(clubPage, addresses.myClubs(), { signal, fallback: 'Failed to load clubs' }),
  staleTime: 5 * 60_000,
  meta: { isKeptOffline: true },
});

/** Updates the list with a club that was just loaded. Returns whether the user's membership had changed. */
export function showMembership(cache: QueryClient, club: Club): boolean {
  const mine = cache.getQueryData(myClubsQuery.queryKey);
  const known = mine?.find(({ id }) => id === club.id);
  if (!mine || known?.userMembership?.role === club.userMembership?.role) return false;
  const now = club.userMembership ? [club] : [];
  const changed = known ? mine.flatMap((one) => (one === known ? now : one)) : [...mine, ...now];
  cache.setQueryData(myClubsQuery.queryKey, changed);
  return true;
}
