import { userProfiles } from '@contract/tastings.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** What the tasting notes of a user add up to, as far as I can read them. */
export const userProfilesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['reviews', 'profiles', userId],
    queryFn: ({ signal }) =>
      ask(userProfiles, `/api/users/${userId}/tastings`, {
        signal,
        fallback: 'Failed to load tasting notes',
      }),
  });
