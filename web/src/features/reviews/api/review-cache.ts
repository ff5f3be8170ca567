import type { Review } from '@contract/reviews.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeItem } from '@/lib/change-item.ts';
import { latestReviewsQuery } from './get-latest-reviews.ts';

/** Changes a review in every list and on its own. A change to undefined takes it out of the lists. */
export const changeReview = (
  cache: QueryClient,
  id: string,
  change: (review: Review) => Review | undefined,
) => changeItem(cache, 'reviews', id, change);

/** Removes a review from every list at once. In the latest, which are but three, another moves up. */
export function removeReview(cache: QueryClient, id: string) {
  changeReview(cache, id, () => undefined);
  void cache.invalidateQueries({ queryKey: latestReviewsQuery.queryKey });
  cache.removeQueries({ queryKey: ['reviews', 'one', id] });
}

/** Loads again all that shows reviews or the ratings of products. */
export async function reloadReviews(cache: QueryClient) {
  await Promise.all([['reviews'], ['products']].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
