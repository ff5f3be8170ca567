import { userProfiles } from '@contract/tastings.ts';
import { replyQuery } from '@/lib/reply-query.ts';

/** What the tasting notes of a user add up to, as far as I can read them. */
export const userProfilesQuery = (userId: string) =>
  replyQuery(['reviews', 'profiles', userId], userProfiles, `/api/users/${userId}/tastings`, {
    fallback: 'Failed to load tasting notes',
  });
