import { postPage } from '../../_shared/contract/posts.ts';
import { endpoint } from '../endpoint.ts';
import { userInPath } from '../in-path.ts';
import { paged } from '../paged.ts';

export const getUserPosts = endpoint({
  summary: 'List the posts of a user that you may see, newest first',
  ...userInPath,
  ...paged(postPage),
  statements: ({ sql, params: { username }, query: { limit, offset, cursor = null } }) =>
    sql`
      select private.get_user_posts(id, ${limit}, ${offset}, ${cursor}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
