import { commentUpdate, writtenComment } from '../../_shared/contract/comments.ts';
import { endpoint } from '../http/endpoint.ts';
import { commentInPath } from './in-path.ts';

export const updateComment = (on: 'post' | 'review') =>
  endpoint({
    summary: `Edit your comment on a ${on}. It is marked as edited`,
    ...commentInPath,
    body: commentUpdate,
    reply: writtenComment,
    statements: ({ sql, params: { id, commentId }, body: { content } }) =>
      sql`select private.update_comment(${commentId}, ${id}, ${content}) as reply`,
  });
