import { reviewPage } from '@contract/reviews.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The three latest reviews. */
export const latestReviewsQuery = queryOptions({
  queryKey: ['reviews', 'latest'],
  queryFn: ({ signal }) =>
    ask(reviewPage, '/api/reviews?limit=3', { signal, fallback: 'Failed to load reviews' }),
});
