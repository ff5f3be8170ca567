import { pageQuery } from '../../_shared/contract/common.ts';
import { postPage } from '../../_shared/contract/posts.ts';
import { userParams } from '../../_shared/contract/users.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getUserPosts = endpoint({
  summary: 'List the posts of a user that you may see, newest first',
  params: userParams,
  query: pageQuery,
  reply: postPage,
  missing: notFound('Profile not found'),
  statements: ({ sql, params: { username }, query: { limit, offset, cursor = null } }) =>
    sql`
      select private.get_user_posts(id, ${limit}, ${offset}, ${cursor}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
