import type { ProductReviewOrder } from '@contract/products.ts';
import { type ReviewCategory, reviewPage } from '@contract/reviews.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** Which reviews to list: those of a category, of a product (an empty brand means products without one), or all. */
export type ReviewFilter = {
  category?: ReviewCategory | undefined;
  product?: string | undefined;
  brand?: string | undefined;
};

/** The reviews that the user can see, newest first. */
export const reviewsQuery = (filter: ReviewFilter) =>
  pagedQuery(['reviews', 'list', filter], reviewPage, addresses.reviews(), {
    query: filter,
    fallback: 'Failed to load reviews',
  });

/** The reviews shared in a club that the user can see, newest first. An id does where the API expects a slug. */
export const clubReviewsQuery = (clubId: string) =>
  pagedQuery(['reviews', 'club', clubId], reviewPage, addresses.clubReviews(clubId), {
    fallback: 'Failed to load reviews',
  });

/** The reviews that the user can see of the product with this slug. */
export const productReviewsQuery = (slug: string, order: ProductReviewOrder) =>
  pagedQuery(['reviews', 'product', slug, order], reviewPage, addresses.productReviews(slug, order), {
    fallback: 'Failed to load reviews',
  });

/** The three latest reviews. */
export const latestReviewsQuery = replyQuery(['reviews', 'latest'], reviewPage, '/api/reviews?limit=3', {
  fallback: 'Failed to load reviews',
});
