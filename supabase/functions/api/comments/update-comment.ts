import { commentUpdate, writtenComment } from '../../_shared/contract/comments.ts';
import { endpoint } from '../http/endpoint.ts';
import { commentInPath } from './in-path.ts';

export const updateComment = (on: 'post' | 'review') =>
  endpoint({
    summary: `Edit your comment on a ${on}. It is marked as edited`,
    ...commentInPath,
    body: commentUpdate,
    reply: writtenComment,
    statements: ({ sql, params: { id, commentId }, body: { content } }) => [
      sql`
        select private.require_user(author_id, 'Only the author can edit this comment.')
        from comments where id = ${commentId} and subject_id = ${id} and deleted_at is null`,
      sql`select private.update_comment(${commentId}, ${id}, ${content}) as reply`,
    ],
  });
