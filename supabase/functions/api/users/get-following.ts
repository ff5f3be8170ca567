import { userPage } from '../../_shared/contract/users.ts';
import { userList } from './user-list.ts';

export const getFollowing = userList('private.get_following', {
  summary: 'List the users that a user follows, latest first',
  reply: userPage,
});
