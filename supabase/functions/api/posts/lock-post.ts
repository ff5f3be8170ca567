import { lockState } from '../../_shared/contract/posts.ts';
import { toggle } from '../http/change.ts';
import { postInPath } from './in-path.ts';

export const [lockPost, unlockPost] = toggle('private.lock_post', {
  on: 'Lock the comments on a post in a club that you own or administer. Then only its owner and admins can write there',
  off: 'Unlock the comments on a post in a club that you own or administer. Repeating it changes nothing',
  ...postInPath,
  reply: lockState,
});
