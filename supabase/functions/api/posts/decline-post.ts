import { removal } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';

export const declinePost = endpoint({
  summary:
    'Decline a post that waits in a club that you own or administer. Its author is notified of the reason',
  ...postInPath,
  body: removal,
  status: 204,
  statements: ({ sql, params: { id }, body: { reason = null } = {} }) =>
    sql`select private.decline_post(${id}, ${reason}) as reply`,
});
