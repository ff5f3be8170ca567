import { topicOf } from '@contract/messages.ts';
import { postPage } from '@contract/posts.ts';
import type { QueryKey } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { clubPostsQuery } from './get-club-posts.ts';
import { feedQuery } from './get-feed.ts';

/** A list of posts that grows at the top. */
export type LivePosts = {
  /** The key of the loaded list. */
  queryKey: QueryKey;
  /** The path of its first page. */
  path: string;
  query?: Record<string, string>;
  /** The topic and the event that announce a new post. */
  topic: string;
  event: string;
};

/** A new post in a club sends a notification. Posts that do not are found when Realtime subscribes again. */
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

/** The newest posts of a list on the server: its first page, or only `limit` posts. */
export const newestPosts = ({ path, query }: LivePosts, limit?: number) =>
  ask(postPage, withQuery(path, { ...query, limit }), { fallback: 'Failed to load feed' });
