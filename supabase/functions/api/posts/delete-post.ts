import { postParams, removal } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deletePost = endpoint({
  summary:
    'Delete your post, or remove one from a club that you own or administer. The removal is recorded with its reason',
  params: postParams,
  body: removal,
  status: 204,
  missing: notFound('Post not found'),
  statements: ({ sql, params: { id }, body: { reason = null } = {} }) => [
    sql`
      select private.require_user(author_id, 'Only the author, or an admin of the club, can delete this post.')
      from posts where id = ${id} and club_id not in (select private.my_administered_club_ids())`,
    sql`select from private.remove_post(${id}, ${reason}) as removed where removed`,
  ],
});
