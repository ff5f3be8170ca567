import type { Page } from '@contract/common.ts';
import type { Review } from '@contract/reviews.ts';
import type { QueryClient } from '@tanstack/react-query';
import { mapItems, type Pages } from '@/lib/pages.ts';

/** Removes a review from every list at once. */
export function removeReview(cache: QueryClient, id: string) {
  const others = (review: Review) => (review.id === id ? undefined : review);
  cache.setQueriesData<Pages<Review> | Page<Review> | Review>({ queryKey: ['reviews'] }, (data) => {
    if (!data || 'content' in data) return data;
    if ('pages' in data) return mapItems(data, others);
    return { ...data, items: data.items.filter((review) => review.id !== id) };
  });
  cache.removeQueries({ queryKey: ['reviews', 'one', id] });
}

/** Loads again all that shows reviews or the ratings of products. */
export async function reloadReviews(cache: QueryClient) {
  await Promise.all([['reviews'], ['products']].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
