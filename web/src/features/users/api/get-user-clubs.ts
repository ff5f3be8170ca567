import { listedClubs } from '@contract/privacy.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The clubs that a user lists on their profile, as far as the reader may see them. */
export const userClubsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'clubs', userId],
    queryFn: ({ signal }) =>
      ask(listedClubs, `/api/users/${userId}/clubs`, { signal, fallback: 'Failed to load clubs' }),
  });
