import { pageQuery } from '../../_shared/contract/common.ts';
import { userPage, userParams } from '../../_shared/contract/users.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getFollowers = endpoint({
  summary: 'List the followers of a user, the latest first',
  params: userParams,
  query: pageQuery,
  reply: userPage,
  missing: notFound('Profile not found'),
  statements: ({ sql, params: { username }, query: { limit, offset, cursor = null } }) =>
    sql`
      select private.get_followers(id, ${limit}, ${offset}, ${cursor}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
