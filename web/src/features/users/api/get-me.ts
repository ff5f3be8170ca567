import { currentUser } from '@contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';

/** My own profile. */
export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => ask(currentUser, '/api/users/me', { signal, fallback: 'Failed to load profile' }),
  staleTime: 5 * 60_000,
});
