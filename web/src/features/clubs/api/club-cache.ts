import type { Club } from '@contract/clubs.ts';
import type { QueryClient } from '@tanstack/react-query';
import { clubQuery } from './get-club.ts';
import { showMembership } from './get-my-clubs.ts';

/** Shows a changed club immediately: on its page, and whether it is among the user's clubs. */
export function showClub(cache: QueryClient, club: Club) {
  cache.setQueryData(clubQuery(club.slug).queryKey, (old) => old && { ...old, ...club });
  showMembership(cache, club);
}

/** What to do with a reply that is the changed club: shows it, then does what else follows from the change. */
export const showingClub = (follows: () => unknown) => (cache: QueryClient, club: Club) => {
  showClub(cache, club);
  return follows();
};
