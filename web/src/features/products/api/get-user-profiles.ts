import { userProfiles } from '@contract/products/tastings.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** A summary of a user's tasting notes, limited to those that the reader can read. */
export const userProfilesQuery = (userId: string) =>
  replyQuery(['reviews', 'profiles', userId], userProfiles, `/api/users/${userId}/tastings`, {
    fallback: 'Failed to load tasting notes',
  });
