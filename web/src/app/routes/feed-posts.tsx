import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/empty-state.tsx';
import { feedQuery } from '@/features/posts/api/get-feed.ts';
import { PostList } from '@/features/posts/components/post-list.tsx';

export function FeedPosts() {
  const query = useInfiniteQuery(feedQuery);
  return <PostList query={query} label="Posts" empty={<EmptyState as="h2" title="No posts yet" />} />;
}
