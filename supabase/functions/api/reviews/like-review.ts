import { likeState } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { reviewInPath } from './in-path.ts';

export const likeReview = endpoint({
  summary: 'Like a review. Repeating it changes nothing',
  ...reviewInPath,
  reply: likeState,
  statements: ({ sql, params: { id } }) => sql`select private.like_review(${id}, true) as reply`,
});

export const unlikeReview = endpoint({
  summary: 'Remove your like from a review. Repeating it changes nothing',
  ...reviewInPath,
  reply: likeState,
  statements: ({ sql, params: { id } }) => sql`select private.like_review(${id}, false) as reply`,
});
