import { commentUpdate, writtenComment } from '../../_shared/contract/comments.ts';
import { endpoint } from '../http/endpoint.ts';
import { commentInPath } from './in-path.ts';
import { aSubject, type Subject } from './subjects.ts';

export const updateComment = (on: Subject) =>
  endpoint({
    summary: `Edit your comment on ${aSubject(on)}. It is marked as edited`,
    ...commentInPath,
    body: commentUpdate,
    reply: writtenComment,
    statements: ({ sql, params: { id, commentId }, body: { content } }) =>
      sql`select private.update_comment(${commentId}, ${id}, ${content}) as reply`,
  });
