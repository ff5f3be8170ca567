import { postUpdate, writtenPost } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';

export const updatePost = endpoint({
  summary: 'Edit your post. It is marked as edited',
  ...postInPath,
  body: postUpdate,
  reply: writtenPost,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.update_post(${id}, ${sql.json(body)}) as reply`,
});
