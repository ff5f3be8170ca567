import { reviewPage, reviewQuery } from '../../_shared/contract/reviews.ts';
import { endpoint } from '../endpoint.ts';

export const getReviews = endpoint({
  summary:
    'The reviews that I may read, newest first: all, of a category, a club, a product, or found by words',
  query: reviewQuery,
  reply: reviewPage,
  statements: ({ sql, query: { category, clubSlug, product, brand, q, limit, offset, cursor } }) =>
    sql`
      select private.get_reviews(
        ${category ?? null}, ${clubSlug ?? null}, ${product ?? null}, ${brand ?? null}, ${q ?? null},
        ${limit}, ${offset}, ${cursor ?? null}) as reply`,
});
