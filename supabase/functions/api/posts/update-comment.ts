import { commentParams, commentUpdate, writtenComment } from '../../_shared/contract/comments.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const updateComment = endpoint({
  summary: 'Edit your comment. It is marked as edited',
  params: commentParams,
  body: commentUpdate,
  reply: writtenComment,
  missing: notFound('Comment not found'),
  statements: ({ sql, params: { id, commentId }, body: { content } }) => [
    sql`
      select private.require_user(author_id, 'Only the author can edit this comment.')
      from comments where id = ${commentId} and post_id = ${id}`,
    sql`select reply from private.update_comment(${commentId}, ${id}, ${content}) as reply where reply is not null`,
  ],
});
