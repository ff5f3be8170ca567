import { commentPage, commentQuery } from '../../_shared/contract/comments.ts';
import { endpoint } from '../endpoint.ts';
import { postInPath } from '../in-path.ts';

export const getComments = endpoint({
  summary:
    'List the comments on a post with their first replies, newest first, or the replies to one comment',
  ...postInPath,
  query: commentQuery,
  reply: commentPage,
  statements: ({ sql, params: { id }, query: { parentId = null, limit, offset, cursor = null } }) =>
    parentId === null
      ? sql`select private.get_comments(id, ${limit}, ${offset}, ${cursor}) as reply from posts where id = ${id}`
      : sql`
          select private.get_replies(id, ${parentId}, ${limit}, ${offset}, ${cursor}) as reply
          from posts where id = ${id}`,
});
