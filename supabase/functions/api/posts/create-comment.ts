import { commentDraft, writtenComment } from '../../_shared/contract/comments.ts';
import { endpoint } from '../endpoint.ts';
import { postInPath } from '../in-path.ts';

export const createComment = endpoint({
  summary: 'Comment on a post, or reply to a comment',
  ...postInPath,
  body: commentDraft,
  reply: writtenComment,
  status: 201,
  statements: ({ sql, params: { id }, body: { content, parentId = null, imageUrl = null } }) =>
    sql`select private.create_comment(${id}, ${parentId}, ${content}, ${imageUrl}) as reply`,
});
