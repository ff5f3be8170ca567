import type { Club } from '@contract/clubs.ts';
import type { QueryClient } from '@tanstack/react-query';
import { clubQuery } from './get-club.ts';
import { showMembership } from './get-my-clubs.ts';

/** Shows a changed club immediately: on its page, and whether it is among my clubs. */
export function showClub(cache: QueryClient, club: Club) {
  cache.setQueryData(clubQuery(club.slug).queryKey, (old) => old && { ...old, ...club });
  showMembership(cache, club);
}
