import { reviewPage } from '@contract/reviews.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The reviews by a user that I can see, newest first. */
export const userReviewsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'user', userId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(reviewPage, withQuery(`/api/reviews/user/${userId}`, { cursor }), {
        signal,
        fallback: 'Failed to load reviews',
      }),
    ...paging,
  });
