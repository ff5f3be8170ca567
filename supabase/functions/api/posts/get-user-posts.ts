import { postPage } from '../../_shared/contract/posts.ts';
import { userList } from '../users/user-list.ts';

export const getUserPosts = userList('private.get_user_posts', {
  summary: 'List the posts of a user that you can see, newest first',
  reply: postPage,
});
