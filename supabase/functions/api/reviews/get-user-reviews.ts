import { reviewPage } from '../../_shared/contract/reviews.ts';
import { listOfUser } from '../http/lists.ts';

export const getUserReviews = listOfUser({
  summary: 'List the reviews of a user that you can read, newest first',
  page: reviewPage,
  from: 'private.get_user_reviews',
});
