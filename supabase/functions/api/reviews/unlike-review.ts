import { likeState } from '../../_shared/contract/posts.ts';
import { endpoint } from '../endpoint.ts';
import { reviewInPath } from '../in-path.ts';
import { likeStatements } from '../like-statements.ts';

export const unlikeReview = endpoint({
  summary: 'Remove your like from a review. Repeating it changes nothing',
  ...reviewInPath,
  reply: likeState,
  statements: ({ sql, params }) => likeStatements(sql, 'review', params.id, false),
});
