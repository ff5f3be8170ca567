import { removal } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';

export const deletePost = endpoint({
  summary:
    'Delete your post, or remove one from a club that you own or administer. The removal is recorded with its reason',
  ...postInPath,
  body: removal,
  status: 204,
  statements: ({ sql, params: { id }, body: { reason = null } = {} }) =>
    sql`select private.delete_post(${id}, ${reason}) as reply`,
});
