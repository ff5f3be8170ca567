import { commentPage, commentQuery } from '../../_shared/contract/comments.ts';
import { postParams } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getComments = endpoint({
  summary:
    'List the comments on a post with their first replies, newest first, or the replies to one comment',
  params: postParams,
  query: commentQuery,
  reply: commentPage,
  missing: notFound('Post not found'),
  statements: ({ sql, params: { id }, query: { parentId = null, limit, offset, cursor = null } }) =>
    parentId === null
      ? sql`select private.get_comments(id, ${limit}, ${offset}, ${cursor}) as reply from posts where id = ${id}`
      : sql`
          select private.get_replies(id, ${parentId}, ${limit}, ${offset}, ${cursor}) as reply
          from posts where id = ${id}`,
});
