import type { Club } from '@contract/clubs.ts';
import type { QueryClient } from '@tanstack/react-query';
import { restartLoading } from '@/lib/restart-loading.ts';
import { clubQuery } from './get-club.ts';
import { myClubsQuery, showMembership } from './get-my-clubs.ts';

/** Shows a changed club immediately, and reloads everything else that its membership or name affects. */
export async function refreshClub(cache: QueryClient, club: Club) {
  cache.setQueryData(clubQuery(club.slug).queryKey, (old) => old && { ...old, ...club });
  showMembership(cache, club);
  restartLoading(cache, myClubsQuery.queryKey);
  await Promise.all(
    [['clubs'], ['posts'], ['events'], ['messages'], ['users', 'me']].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
}
