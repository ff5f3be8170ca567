import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/empty-state.tsx';
import { feedQuery } from '@/features/posts/api/get-feed.ts';
import { PostList } from '@/features/posts/components/post-list.tsx';
import { RemovalRights } from '../removal-rights.tsx';
import { useUserId } from '../user-id.ts';

export function FeedPosts() {
  const query = useInfiniteQuery(feedQuery);
  return (
    <RemovalRights>
      <PostList
        query={query}
        userId={useUserId()}
        label="Posts"
        failed="Failed to load feed"
        empty={<EmptyState as="h2" title="No posts yet" />}
      />
    </RemovalRights>
  );
}
