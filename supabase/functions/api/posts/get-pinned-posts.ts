import { postPage } from '../../_shared/contract/posts.ts';
import { clubItems } from '../clubs/club-list.ts';

export const getPinnedPosts = clubItems('private.get_pinned_posts', {
  summary: 'List the pinned posts of a club, at most three, last pinned first',
  reply: postPage,
});
