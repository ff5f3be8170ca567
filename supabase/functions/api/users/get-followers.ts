import { userPage } from '../../_shared/contract/users.ts';
import { list } from '../http/list.ts';
import { userInPath } from './in-path.ts';

export const getFollowers = list({
  summary: 'List the followers of a user, latest first',
  ...userInPath,
  reply: userPage,
  statements: ({ sql, params: { username }, page }) =>
    sql`
      select private.get_followers(id, ${page}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
