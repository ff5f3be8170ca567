import { reviewPage, reviewQuery } from '../../_shared/contract/reviews.ts';
import { list } from '../http/list.ts';

export const getReviews = list({
  summary:
    'List the reviews that you can read, newest first. Can be filtered by category, club, product or search',
  query: reviewQuery,
  reply: reviewPage,
  statements: ({ sql, query: { category, clubSlug, product, brand, q }, page }) =>
    sql`
      select private.get_reviews(
        ${category ?? null}, ${clubSlug ?? null}, ${product ?? null}, ${brand ?? null}, ${q ?? null},
        ${page}) as reply`,
});
