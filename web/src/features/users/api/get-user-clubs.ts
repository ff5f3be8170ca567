import { listedClubs } from '@contract/privacy.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The clubs that a user lists on their profile and that the reader may see. */
export const userClubsQuery = (userId: string) =>
  replyQuery(['users', 'clubs', userId], listedClubs, `/api/users/${userId}/clubs`, {
    fallback: 'Failed to load clubs',
  });
