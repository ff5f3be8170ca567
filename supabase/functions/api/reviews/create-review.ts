import { reviewDraft, writtenReview } from '../../_shared/contract/reviews.ts';
import { forbidden } from '../../_shared/errors.ts';
import { create } from '../http/change.ts';

export const createReview = create('private.create_review', {
  summary: 'Write a review, for everyone or shared in one of your clubs',
  body: reviewDraft,
  reply: writtenReview,
  missing: forbidden('Only members of the club can share a review in it.'),
});
