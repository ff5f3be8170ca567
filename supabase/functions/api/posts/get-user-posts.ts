import { postPage } from '../../_shared/contract/posts.ts';
import { list } from '../http/list.ts';
import { userInPath } from '../users/in-path.ts';

export const getUserPosts = list({
  summary: 'List the posts of a user that you can see, newest first',
  ...userInPath,
  reply: postPage,
  statements: ({ sql, params: { username }, page }) =>
    sql`
      select private.get_user_posts(id, ${page}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
