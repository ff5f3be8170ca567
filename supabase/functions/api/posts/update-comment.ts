import { commentParams, commentUpdate, writtenComment } from '../../_shared/contract/comments.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const updateComment = endpoint({
  summary: 'Change the words of my comment; it is marked as edited',
  params: commentParams,
  body: commentUpdate,
  reply: writtenComment,
  missing: notFound('Comment not found'),
  statements: ({ sql, params: { id, commentId }, body: { content } }) => [
    sql`
      select private.require_person(author_id, 'Only the author can edit this comment.')
      from comments where id = ${commentId} and post_id = ${id}`,
    sql`update comments set content = ${content} where id = ${commentId} and post_id = ${id} and deleted_at is null`,
    sql`select reply from private.written_comment(${commentId}, ${id}) as reply where reply is not null`,
  ],
});
