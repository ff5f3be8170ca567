import { userPage } from '../../_shared/contract/users.ts';
import { listOfUser } from '../http/lists.ts';

export const getFollowing = listOfUser({
  summary: 'List the users that a user follows, latest first',
  page: userPage,
  from: 'private.get_following',
});
