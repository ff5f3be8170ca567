import { post } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';

export const approvePost = endpoint({
  summary:
    'Approve a post that waits in a club that you own or administer. It is published now, and its author is notified',
  ...postInPath,
  reply: post,
  statements: ({ sql, params: { id } }) => sql`select private.approve_post(${id}) as reply`,
});
