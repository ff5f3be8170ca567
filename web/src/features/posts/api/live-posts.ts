import { topicOf } from '@contract/messages.ts';
import { postPage } from '@contract/posts.ts';
import { ask, withQuery } from '@/lib/api-client.ts';
import { clubPostsQuery } from './get-club-posts.ts';
import { feedQuery } from './get-feed.ts';

/** A list of posts that grows at its top. */
export type LivePosts = {
  /** Of the loaded list. */
  queryKey: readonly unknown[];
  /** Of its first page. */
  path: string;
  /** Where a new post is heard of, and by which event. */
  topic: string;
  event: string;
};

/** A new post in a club is a notification. Posts without one are found when Realtime asks to refetch. */
export const liveFeed = (userId: string): LivePosts => ({
  queryKey: feedQuery.queryKey,
  path: withQuery('/api/posts/feed', { type: 'post' }),
  topic: topicOf.user(userId),
  event: 'notifications',
});

export const liveClubPosts = (clubId: string): LivePosts => ({
  queryKey: clubPostsQuery(clubId).queryKey,
  path: `/api/clubs/${clubId}/posts`,
  topic: topicOf.club(clubId),
  event: 'changed',
});

/** The first page of a list as it is now. */
export const newestPosts = ({ path }: LivePosts) => ask(postPage, path, { fallback: 'Failed to load feed' });
