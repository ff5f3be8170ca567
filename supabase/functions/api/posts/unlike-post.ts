import { likeState } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { likeStatements } from '../http/like-statements.ts';
import { postInPath } from './in-path.ts';

export const unlikePost = endpoint({
  summary: 'Remove your like from a post. Repeating it changes nothing',
  ...postInPath,
  reply: likeState,
  statements: ({ sql, params }) => likeStatements(sql, 'post', params.id, false),
});
