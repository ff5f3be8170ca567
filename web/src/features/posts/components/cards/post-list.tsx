import type { Post } from '@contract/posts.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardFeed, CardFeedSkeleton } from '@/components/lists/card-feed.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import type { Pages } from '@/lib/cache/pages.ts';
import { PostCard } from './post-card.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

type PostListProps = {
  query: UseInfiniteQueryResult<Pages<Post>>;
  /** Names the list for screen readers. */
  label: string;
  /** The ids of posts that the screen shows elsewhere, which are left out. */
  without?: readonly string[];
  /** How many posts there are, if that is known before they are loaded. */
  count?: number;
  /** Shown when there are no posts. */
  empty: ReactNode;
};

/** An endless list of posts. */
export function PostList({ query, ...rest }: PostListProps) {
  return (
    <CardFeed
      {...rest}
      pages={loadedPages(query)}
      skeleton={<CardFeedSkeleton label="Loading..." card={<PostSkeleton />} count={rest.count} />}
    >
      {(post, position) => <PostCard post={post} isFirst={position['aria-posinset'] === 1} {...position} />}
    </CardFeed>
  );
}
