import { palate } from '@contract/products/palate.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** How closely the reader's palate agrees with a user's. */
export const palateQuery = (userId: string) =>
  replyQuery(['palates', userId], palate, `/api/users/${userId}/palate`);
