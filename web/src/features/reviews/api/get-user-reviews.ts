import { reviewPage } from '@contract/reviews.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The reviews by a user that the reader can see, newest first. */
export const userReviewsQuery = (userId: string) =>
  pagedQuery(['reviews', 'user', userId], reviewPage, `/api/reviews/user/${userId}`, {
    fallback: 'Failed to load reviews',
  });
