import { userPage } from '../../_shared/contract/users.ts';
import { list } from '../http/list.ts';
import { userInPath } from './in-path.ts';

export const getFollowing = list({
  summary: 'List the users that a user follows, latest first',
  ...userInPath,
  reply: userPage,
  statements: ({ sql, params: { username }, page }) =>
    sql`
      select private.get_following(id, ${page}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
