import { review, reviewParams } from '../../_shared/contract/reviews.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const getReview = act({
  summary: 'A review',
  params: reviewParams,
  reply: review,
  missing: notFound('Review not found'),
  ask: ({ sql, params }) => sql`select item as reply from private.review_items where id = ${params.id}`,
});
