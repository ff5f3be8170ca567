import { removal } from '../../_shared/contract/posts.ts';
import { endpoint } from '../endpoint.ts';
import { postInPath } from '../in-path.ts';

export const deletePost = endpoint({
  summary:
    'Delete your post, or remove one from a club that you own or administer. The removal is recorded with its reason',
  ...postInPath,
  body: removal,
  status: 204,
  statements: ({ sql, params: { id }, body: { reason = null } = {} }) => [
    sql`
      select private.require_user(author_id, 'Only the author, or an admin of the club, can delete this post.')
      from posts where id = ${id} and club_id not in (select private.my_administered_club_ids())`,
    sql`select from private.remove_post(${id}, ${reason}) as removed where removed`,
  ],
});
