import { removal } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { commentInPath } from './in-path.ts';
import { aSubject, type Subject } from './subjects.ts';

export const deleteComment = (on: Subject) =>
  endpoint({
    summary: `Delete your comment on ${aSubject(on)}, or remove one from a club that you own or administer. A comment with replies leaves an empty entry`,
    ...commentInPath,
    body: removal,
    status: 204,
    statements: ({ sql, params: { id, commentId }, body: { reason = null } = {} }) =>
      sql`select private.delete_comment(${commentId}, ${id}, ${reason}) as reply`,
  });
