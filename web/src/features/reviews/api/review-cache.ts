import type { Review } from '@contract/reviews.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeItem } from '@/lib/cache/change-item.ts';
import { latestReviewsQuery } from './get-latest-reviews.ts';

/** Changes a review in every list and on its own screen, or removes it from the lists if `change` returns undefined. */
export const changeReview = (
  cache: QueryClient,
  id: string,
  change: (review: Review) => Review | undefined,
) => changeItem(cache, 'reviews', id, change);

/**
 * Removes a review from every list immediately. The list of the three latest is reloaded, because another review moves up.
 */
export function removeReview(cache: QueryClient, id: string) {
  changeReview(cache, id, () => undefined);
  void cache.invalidateQueries({ queryKey: latestReviewsQuery.queryKey });
  cache.removeQueries({ queryKey: ['reviews', 'one', id] });
}

/** Reloads everything that shows reviews or the ratings of products. */
export async function reloadReviews(cache: QueryClient) {
  await Promise.all([['reviews'], ['products']].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
