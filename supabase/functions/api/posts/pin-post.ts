import { pinState } from '../../_shared/contract/posts.ts';
import { toggle } from '../http/change.ts';
import { postInPath } from './in-path.ts';

export const [pinPost, unpinPost] = toggle('private.pin_post', {
  on: 'Pin a post on top of a club that you own or administer. A club has at most three',
  off: 'Unpin a post of a club that you own or administer. Repeating it changes nothing',
  ...postInPath,
  reply: pinState,
});
