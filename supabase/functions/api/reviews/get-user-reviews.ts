import { reviewPage } from '../../_shared/contract/reviews.ts';
import { list } from '../http/list.ts';
import { userInPath } from '../users/in-path.ts';

export const getUserReviews = list({
  summary: 'List the reviews of a user that you can read, newest first',
  ...userInPath,
  reply: reviewPage,
  statements: ({ sql, params: { username }, page }) =>
    sql`
      select private.get_user_reviews(id, ${page}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
