import { pageQuery } from '../../_shared/contract/common.ts';
import { reviewPage } from '../../_shared/contract/reviews.ts';
import { userParams } from '../../_shared/contract/users.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getUserReviews = endpoint({
  summary: 'List the reviews of a user that you may read, newest first',
  params: userParams,
  query: pageQuery,
  reply: reviewPage,
  missing: notFound('Profile not found'),
  statements: ({ sql, params: { username }, query: { limit, offset, cursor = null } }) =>
    sql`
      select private.get_user_reviews(id, ${limit}, ${offset}, ${cursor}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
