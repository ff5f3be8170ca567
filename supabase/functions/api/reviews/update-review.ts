import { reviewUpdate, writtenReview } from '../../_shared/contract/reviews.ts';
import { update } from '../http/writes.ts';
import { reviewInPath } from './in-path.ts';

export const updateReview = update({
  summary: 'Edit your review. It is marked as edited',
  ...reviewInPath,
  body: reviewUpdate,
  reply: writtenReview,
  with: 'private.update_review',
});
