import { currentUser } from '@contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { addresses } from '@/lib/api/addresses.ts';
import { ask } from '@/lib/api/api-client.ts';

/** The user's own profile. */
export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => ask(currentUser, addresses.me(), { signal, fallback: 'Failed to load profile' }),
  staleTime: 5 * 60_000,
  meta: { isKeptOffline: true },
});
