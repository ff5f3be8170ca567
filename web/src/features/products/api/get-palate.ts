import { palate } from '@contract/palate.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** How closely my palate agrees with a user's. */
export const palateQuery = (userId: string) =>
  replyQuery(['palates', userId], palate, `/api/users/${userId}/palate`);
