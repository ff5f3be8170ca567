import { likeState } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { likeStatements } from '../http/like-statements.ts';
import { reviewInPath } from './in-path.ts';

export const unlikeReview = endpoint({
  summary: 'Remove your like from a review. Repeating it changes nothing',
  ...reviewInPath,
  reply: likeState,
  statements: ({ sql, params }) => likeStatements(sql, 'review', params.id, false),
});
