import { reviewPage } from '@contract/reviews.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** What somebody reviewed, as far as one may read it, newest first. */
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
