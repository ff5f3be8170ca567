import { review } from '@contract/reviews.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

export const reviewQuery = (id: string) =>
  replyQuery(['reviews', 'one', id], review, `/api/reviews/${encodeURIComponent(id)}`, {
    fallback: 'Failed to load reviews',
  });
