import { reviewPage } from '../../_shared/contract/reviews.ts';
import { endpoint } from '../endpoint.ts';
import { userInPath } from '../in-path.ts';
import { paged } from '../paged.ts';

export const getUserReviews = endpoint({
  summary: 'List the reviews of a user that you may read, newest first',
  ...userInPath,
  ...paged(reviewPage),
  statements: ({ sql, params: { username }, query: { limit, offset, cursor = null } }) =>
    sql`
      select private.get_user_reviews(id, ${limit}, ${offset}, ${cursor}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
