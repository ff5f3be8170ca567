import { likeState } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';

export const likePost = endpoint({
  summary: 'Like a post. Repeating it changes nothing',
  ...postInPath,
  reply: likeState,
  statements: ({ sql, params: { id } }) => sql`select private.like_post(${id}, true) as reply`,
});

export const unlikePost = endpoint({
  summary: 'Remove your like from a post. Repeating it changes nothing',
  ...postInPath,
  reply: likeState,
  statements: ({ sql, params: { id } }) => sql`select private.like_post(${id}, false) as reply`,
});
