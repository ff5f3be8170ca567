import { userPage } from '../../_shared/contract/users.ts';
import { listOfUser } from '../http/lists.ts';

export const getFollowers = listOfUser({
  summary: 'List the followers of a user, latest first',
  page: userPage,
  from: 'private.get_followers',
});
