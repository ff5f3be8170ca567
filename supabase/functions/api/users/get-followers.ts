import { userPage } from '../../_shared/contract/users.ts';
import { userList } from './user-list.ts';

export const getFollowers = userList('private.get_followers', {
  summary: 'List the followers of a user, latest first',
  reply: userPage,
});
