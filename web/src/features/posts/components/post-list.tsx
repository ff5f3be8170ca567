import type { Post } from '@contract/posts.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { moveByPage } from '@/components/move-by-page.ts';
import { errorText } from '@/lib/api-error.ts';
import { allItems, type Pages } from '@/lib/pages.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';
import { PostListSkeleton } from './post-list-skeleton.tsx';

type PostListProps = {
  query: UseInfiniteQueryResult<Pages<Post>>;
  userId: string;
  /** Names the list for screen readers. */
  label: string;
  /** What it says when the first page could not be loaded. */
  failed: string;
  /** What stands there when there is no post. */
  empty: ReactNode;
};

/** An endless list of posts. Page Down and Page Up go from card to card once one of them has the focus. */
export function PostList({ query, userId, label, failed, empty }: PostListProps) {
  const { data, isPending, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, error } =
    query;
  if (isPending) return <PostListSkeleton />;
  if (!data) return <ErrorState text={failed} onRetry={() => void refetch()} isRetrying={isRefetching} />;
  const posts = allItems(data);
  if (posts.length === 0) return empty;
  return (
    <>
      <div
        role="feed"
        aria-label={label}
        aria-busy={isFetchingNextPage}
        className={styles.list}
        onKeyDown={moveByPage}
      >
        {posts.map((post, place) => (
          <PostCard
            key={post.id}
            post={post}
            userId={userId}
            firstComments={3}
            isFirst={place === 0}
            aria-posinset={place + 1}
            aria-setsize={hasNextPage ? -1 : posts.length}
          />
        ))}
      </div>
      {hasNextPage && (
        <LoadMore
          isAutomatic
          isLoading={isFetchingNextPage}
          onLoad={() => void fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(error) : undefined}
        />
      )}
    </>
  );
}
