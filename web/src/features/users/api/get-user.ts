import { user } from '@contract/users.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** A user's profile, by username or id. */
export const userQuery = (username: string) =>
  replyQuery(['users', 'one', username], user, addresses.user(username), {
    fallback: 'Failed to load profile',
  });
