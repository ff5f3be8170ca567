import { post } from '../../_shared/contract/posts.ts';
import { act } from '../http/change.ts';
import { postInPath } from './in-path.ts';

export const approvePost = act('private.approve_post', {
  summary:
    'Approve a post that waits in a club that you own or administer. It is published now, and its author is notified',
  ...postInPath,
  reply: post,
});
