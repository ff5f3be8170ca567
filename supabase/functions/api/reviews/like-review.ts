import { likeState } from '../../_shared/contract/posts.ts';
import { toggle } from '../http/change.ts';
import { reviewInPath } from './in-path.ts';

export const [likeReview, unlikeReview] = toggle('private.like_review', {
  on: 'Like a review. Repeating it changes nothing',
  off: 'Remove your like from a review. Repeating it changes nothing',
  ...reviewInPath,
  reply: likeState,
});
