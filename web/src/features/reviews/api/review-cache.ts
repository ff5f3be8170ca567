import type { Page } from '@contract/common.ts';
import type { Review } from '@contract/reviews.ts';
import type { QueryClient } from '@tanstack/react-query';
import { mapItems, type Pages } from '@/lib/pages.ts';

/** Changes a review in every list and on its own. A change to undefined takes it out of the lists. */
export function changeReview(cache: QueryClient, id: string, change: (review: Review) => Review | undefined) {
  const changeOne = (review: Review) => (review.id === id ? change(review) : review);
  cache.setQueriesData<Pages<Review> | Page<Review> | Review>({ queryKey: ['reviews'] }, (data) => {
    if (!data) return data;
    if ('pages' in data) return mapItems(data, changeOne);
    if ('items' in data) return { ...data, items: data.items.flatMap((review) => changeOne(review) ?? []) };
    return 'content' in data ? (changeOne(data) ?? data) : data;
  });
}

/** Removes a review from every list at once. */
export function removeReview(cache: QueryClient, id: string) {
  changeReview(cache, id, () => undefined);
  cache.removeQueries({ queryKey: ['reviews', 'one', id] });
}

/** Loads again all that shows reviews or the ratings of products. */
export async function reloadReviews(cache: QueryClient) {
  await Promise.all([['reviews'], ['products']].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
