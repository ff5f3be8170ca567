import { reviewPage, reviewQuery } from '../../_shared/contract/reviews.ts';
import { endpoint } from '../http/endpoint.ts';

export const getReviews = endpoint({
  summary:
    'List the reviews that you can read, newest first. Can be filtered by category, club, product or search',
  query: reviewQuery,
  reply: reviewPage,
  statements: ({ sql, query: { category, clubSlug, product, brand, q, limit, offset, cursor } }) =>
    sql`
      select private.get_reviews(
        ${category ?? null}, ${clubSlug ?? null}, ${product ?? null}, ${brand ?? null}, ${q ?? null},
        ${limit}, ${offset}, ${cursor ?? null}) as reply`,
});
