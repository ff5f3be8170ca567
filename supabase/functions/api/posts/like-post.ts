import { likeState } from '../../_shared/contract/posts.ts';
import { toggle } from '../http/change.ts';
import { postInPath } from './in-path.ts';

export const [likePost, unlikePost] = toggle('private.like_post', {
  on: 'Like a post. Repeating it changes nothing',
  off: 'Remove your like from a post. Repeating it changes nothing',
  ...postInPath,
  reply: likeState,
});
