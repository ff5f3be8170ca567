import { userPage } from '../../_shared/contract/users.ts';
import { endpoint } from '../endpoint.ts';
import { userInPath } from '../in-path.ts';
import { paged } from '../paged.ts';

export const getFollowers = endpoint({
  summary: 'List the followers of a user, the latest first',
  ...userInPath,
  ...paged(userPage),
  statements: ({ sql, params: { username }, query: { limit, offset, cursor = null } }) =>
    sql`
      select private.get_followers(id, ${limit}, ${offset}, ${cursor}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
