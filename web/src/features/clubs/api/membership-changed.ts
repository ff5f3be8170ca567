import type { Club } from '@contract/clubs.ts';
import type { QueryClient } from '@tanstack/react-query';
import { clubQuery } from './get-club.ts';

/** Shows the new membership at once, then asks again for what else it changed: lists, members, posts, chats, oneself. */
export async function membershipChanged(cache: QueryClient, club: Club) {
  cache.setQueryData(clubQuery(club.slug).queryKey, (old) => old && { ...old, ...club });
  await Promise.all(
    [['clubs'], ['posts'], ['events'], ['messages'], ['users', 'me']].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
}
