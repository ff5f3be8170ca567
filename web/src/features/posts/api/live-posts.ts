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
  query?: Record<string, string>;
  /** Where a new post is heard of, and by which event. */
  topic: string;
  event: string;
};

/** A new post in a club is a notification. Posts without one are found when Realtime asks to refetch. */
export const liveFeed = (userId: string): LivePosts => ({
  queryKey: feedQuery.queryKey,
  path: '/api/posts/feed',
  query: { type: 'post' },
  topic: topicOf.user(userId),
  event: 'notifications',
});

export const liveClubPosts = (clubId: string): LivePosts => ({
  queryKey: clubPostsQuery(clubId).queryKey,
  path: `/api/clubs/${clubId}/posts`,
  topic: topicOf.club(clubId),
  event: 'changed',
});

/** The newest posts of a list as it is now: its first page, or so many of them. */
export const newestPosts = ({ path, query }: LivePosts, limit?: number) =>
  ask(postPage, withQuery(path, { ...query, limit }), { fallback: 'Failed to load feed' });
