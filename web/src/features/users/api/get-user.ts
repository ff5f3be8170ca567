import { user } from '@contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** A user's profile, by username or id. */
export const userQuery = (username: string) =>
  queryOptions({
    queryKey: ['users', 'one', username],
    queryFn: ({ signal }) =>
      ask(user, `/api/users/${encodeURIComponent(username)}`, { signal, fallback: 'Failed to load profile' }),
  });
