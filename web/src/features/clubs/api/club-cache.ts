import type { Club } from '@contract/clubs.ts';
import type { QueryClient } from '@tanstack/react-query';
import { clubQuery } from './get-club.ts';
import { showMembership } from './get-my-clubs.ts';

/** Shows a changed club immediately, and reloads everything else that its membership or name affects. */
export async function refreshClub(cache: QueryClient, club: Club) {
  cache.setQueryData(clubQuery(club.slug).queryKey, (old) => old && { ...old, ...club });
  showMembership(cache, club);
  await Promise.all(
    [['clubs'], ['posts'], ['events'], ['messages'], ['users', 'me']].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
}
