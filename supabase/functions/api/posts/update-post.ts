import { postUpdate, writtenPost } from '../../_shared/contract/posts.ts';
import { endpoint } from '../endpoint.ts';
import { postInPath } from '../in-path.ts';

export const updatePost = endpoint({
  summary: 'Edit your post. It is marked as edited',
  ...postInPath,
  body: postUpdate,
  reply: writtenPost,
  statements: ({ sql, params: { id }, body: { content } }) => [
    sql`select private.require_user(author_id, 'Only the author can edit this post.') from posts where id = ${id}`,
    sql`select private.update_post(${id}, ${content}) as reply`,
  ],
});
