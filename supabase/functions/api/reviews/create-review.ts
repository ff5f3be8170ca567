import { reviewDraft, writtenReview } from '../../_shared/contract/reviews.ts';
import { forbidden } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const createReview = endpoint({
  summary: 'Write a review, for everyone or shared in one of your clubs',
  body: reviewDraft,
  reply: writtenReview,
  status: 201,
  missing: forbidden('Only members of the club can share a review in it.'),
  statements: ({ sql, body }) => sql`select private.create_review(${sql.json(body)}) as reply`,
});
