import { review } from '@contract/reviews.ts';
import { replyQuery } from '@/lib/reply-query.ts';

export const reviewQuery = (id: string) =>
  replyQuery(['reviews', 'one', id], review, `/api/reviews/${encodeURIComponent(id)}`, {
    fallback: 'Failed to load reviews',
  });
