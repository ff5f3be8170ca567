import { removal } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { commentInPath } from './in-path.ts';

export const deleteComment = (on: 'post' | 'review') =>
  endpoint({
    summary: `Delete your comment on a ${on}, or remove one from a club that you own or administer. A comment with replies leaves an empty entry`,
    ...commentInPath,
    body: removal,
    status: 204,
    statements: ({ sql, params: { id, commentId }, body: { reason = null } = {} }) => [
      sql`
        select private.require_user(c.author_id, 'Only the author, or an admin of the club, can delete this comment.')
        from comments c
        where c.id = ${commentId} and c.subject_id = ${id} and (
          private.comment_club_id(c.post_id, c.review_id) in (select private.my_administered_club_ids())
        ) is not true`,
      sql`select from private.remove_comment(${commentId}, ${id}, ${reason}) as removed where removed`,
    ],
  });
