import { commentParams } from '../../_shared/contract/comments.ts';
import { removal } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deleteComment = endpoint({
  summary:
    'Delete your comment, or remove one from a club that you own or administer. A comment with replies leaves an empty place',
  params: commentParams,
  body: removal,
  status: 204,
  missing: notFound('Comment not found'),
  statements: ({ sql, params: { id, commentId }, body: { reason = null } = {} }) => [
    sql`
      select private.require_user(c.author_id, 'Only the author, or an admin of the club, can delete this comment.')
      from comments c join posts p on p.id = c.post_id
      where c.id = ${commentId} and p.id = ${id} and p.club_id not in (select private.my_administered_club_ids())`,
    sql`select from private.remove_comment(${commentId}, ${id}, ${reason}) as removed where removed`,
  ],
});
