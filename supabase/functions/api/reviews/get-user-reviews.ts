import { reviewPage } from '../../_shared/contract/reviews.ts';
import { userList } from '../users/user-list.ts';

export const getUserReviews = userList('private.get_user_reviews', {
  summary: 'List the reviews of a user that you can read, newest first',
  reply: reviewPage,
});
