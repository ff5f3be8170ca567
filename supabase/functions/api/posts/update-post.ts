import { postParams, postUpdate, writtenPost } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const updatePost = endpoint({
  summary: 'Edit your post. It is marked as edited',
  params: postParams,
  body: postUpdate,
  reply: writtenPost,
  missing: notFound('Post not found'),
  statements: ({ sql, params: { id }, body: { content } }) => [
    sql`select private.require_user(author_id, 'Only the author can edit this post.') from posts where id = ${id}`,
    sql`select reply from private.update_post(${id}, ${content}) as reply where reply is not null`,
  ],
});
