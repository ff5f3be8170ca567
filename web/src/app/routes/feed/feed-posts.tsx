import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { feedQuery } from '@/features/posts/api/get-feed.ts';
import { liveFeed } from '@/features/posts/api/live-posts.ts';
import { NewPosts } from '@/features/posts/components/cards/new-posts.tsx';
import { PostList } from '@/features/posts/components/cards/post-list.tsx';
import { useUserId } from '../../session/user-id.ts';

export function FeedPosts() {
  const userId = useUserId();
  const query = useInfiniteQuery(feedQuery);
  const list = useMemo(() => liveFeed(userId), [userId]);
  return (
    <>
      <NewPosts list={list} />
      <PostList query={query} label="Posts" empty={<EmptyState title="No posts yet" />} />
    </>
  );
}
