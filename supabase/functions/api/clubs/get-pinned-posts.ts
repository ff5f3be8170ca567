import { postPage } from '../../_shared/contract/posts.ts';
import { shortListOfClub } from '../http/lists.ts';

export const getPinnedPosts = shortListOfClub({
  summary: 'List the pinned posts of a club, at most three, last pinned first',
  page: postPage,
  from: 'private.get_pinned_posts',
});
