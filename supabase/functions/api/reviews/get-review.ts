import { review, reviewParams } from '../../_shared/contract/reviews.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getReview = endpoint({
  summary: 'Get a review',
  params: reviewParams,
  reply: review,
  missing: notFound('Review not found'),
  statements: ({ sql, params }) =>
    sql`select item as reply from private.review_items where id = ${params.id}`,
});
