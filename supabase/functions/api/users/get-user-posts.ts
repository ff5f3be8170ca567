import { postPage } from '../../_shared/contract/posts.ts';
import { listOfUser } from '../http/lists.ts';

export const getUserPosts = listOfUser({
  summary: 'List the posts of a user that you can see, newest first',
  page: postPage,
  from: 'private.get_user_posts',
});
