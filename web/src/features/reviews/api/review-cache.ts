import type { Review } from '@contract/reviews.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeItem } from '@/lib/cache/change-item.ts';

/** Changes a review in every list and on its own screen, or removes it from the lists if `change` returns undefined. */
export const changeReview = (
  cache: QueryClient,
  id: string,
  change: (review: Review) => Review | undefined,
) => changeItem(cache, 'reviews', id, change);

/** Removes a review from every list immediately. */
export function removeReview(cache: QueryClient, id: string) {
  changeReview(cache, id, () => undefined);
  cache.removeQueries({ queryKey: ['reviews', 'one', id] });
}
