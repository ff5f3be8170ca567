import { commentDraft, writtenComment } from '../../_shared/contract/comments.ts';
import { postParams } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const createComment = endpoint({
  summary: 'Comment on a post, or reply to a comment',
  params: postParams,
  body: commentDraft,
  reply: writtenComment,
  status: 201,
  missing: notFound('Post not found'),
  statements: ({ sql, params: { id }, body: { content, parentId = null } }) =>
    sql`select private.create_comment(${id}, ${parentId}, ${content}) as reply`,
});
