import { reviewUpdate, writtenReview } from '../../_shared/contract/reviews.ts';
import { update } from '../http/change.ts';
import { reviewInPath } from './in-path.ts';

export const updateReview = update('private.update_review', {
  summary: 'Edit your review. It is marked as edited',
  ...reviewInPath,
  body: reviewUpdate,
  reply: writtenReview,
});
