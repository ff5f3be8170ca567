import { reviewParams, reviewUpdate, writtenReview } from '../../_shared/contract/reviews.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const updateReview = endpoint({
  summary: 'Edit your review. It is marked as edited',
  params: reviewParams,
  body: reviewUpdate,
  reply: writtenReview,
  missing: notFound('Review not found'),
  statements: ({ sql, params: { id }, body }) => [
    sql`select private.require_user(author_id, 'Only the author can edit this review.') from reviews where id = ${id}`,
    sql`
      select reply from private.update_review(${id}, ${sql.json(body)}) as reply
      where reply is not null`,
  ],
});
