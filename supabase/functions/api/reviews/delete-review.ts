import { reviewParams } from '../../_shared/contract/reviews.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deleteReview = endpoint({
  summary: 'Delete my review',
  params: reviewParams,
  status: 204,
  missing: notFound('Review not found'),
  statements: ({ sql, params: { id } }) => [
    sql`select private.require_user(author_id, 'Only the author can delete this review.') from reviews where id = ${id}`,
    sql`delete from reviews where id = ${id} returning id`,
  ],
});
