import { reviewUpdate, writtenReview } from '../../_shared/contract/reviews.ts';
import { endpoint } from '../http/endpoint.ts';
import { reviewInPath } from './in-path.ts';

export const updateReview = endpoint({
  summary: 'Edit your review. It is marked as edited',
  ...reviewInPath,
  body: reviewUpdate,
  reply: writtenReview,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.update_review(${id}, ${sql.json(body)}) as reply`,
});
