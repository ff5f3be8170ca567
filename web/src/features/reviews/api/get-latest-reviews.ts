import { reviewPage } from '@contract/reviews.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The three latest reviews. */
export const latestReviewsQuery = replyQuery(['reviews', 'latest'], reviewPage, '/api/reviews?limit=3', {
  fallback: 'Failed to load reviews',
});
