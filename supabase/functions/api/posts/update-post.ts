import { postUpdate } from '../../_shared/contract/posts/drafts.ts';
import { writtenPost } from '../../_shared/contract/posts.ts';
import { update } from '../http/change.ts';
import { postInPath } from './in-path.ts';

export const updatePost = update('private.update_post', {
  summary: 'Edit the text of your post, which marks it as edited, or describe its pictures and videos',
  ...postInPath,
  body: postUpdate,
  reply: writtenPost,
});
