import { postUpdate, writtenPost } from '../../_shared/contract/posts.ts';
import { update } from '../http/writes.ts';
import { postInPath } from './in-path.ts';

export const updatePost = update({
  summary: 'Edit your post. It is marked as edited',
  ...postInPath,
  body: postUpdate,
  reply: writtenPost,
  with: 'private.update_post',
});
