import type { ProductReviewOrder } from '@contract/products.ts';
import { type ReviewCategory, reviewPage } from '@contract/reviews.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** Which reviews: of a category, of a product (an empty brand means products without one), or all of them. */
export type ReviewFilter = {
  category?: ReviewCategory | undefined;
  product?: string | undefined;
  brand?: string | undefined;
};

/** The reviews that I can see, newest first. */
export const reviewsQuery = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'list', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(reviewPage, withQuery('/api/reviews', { ...filter, limit: 50, cursor }), {
        signal,
        fallback: 'Failed to load reviews',
      }),
    ...paging,
  });

/** The reviews of the product at an address that I can see. */
export const productReviewsQuery = (slug: string, order: ProductReviewOrder) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'product', slug, order],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(reviewPage, withQuery(`/api/products/${slug}/reviews`, { order, cursor }), {
        signal,
        fallback: 'Failed to load reviews',
      }),
    ...paging,
  });
