import { postUpdate, writtenPost } from '../../_shared/contract/posts.ts';
import { postInPath } from '../in-path.ts';
import { update } from '../writes.ts';

export const updatePost = update({
  summary: 'Edit your post. It is marked as edited',
  ...postInPath,
  body: postUpdate,
  reply: writtenPost,
  with: 'private.update_post',
});
