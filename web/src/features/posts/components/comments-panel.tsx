import type { Post } from '@contract/posts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useContext, useRef } from 'react';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { errorText } from '@/lib/api-error.ts';
import { allItems } from '@/lib/pages.ts';
import { useNearScreen } from '@/lib/use-near-screen.ts';
import { commentsQuery } from '../api/get-comments.ts';
import { AdministeredClubs } from './administered-clubs.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments-panel.module.css';
import { CommentsSkeleton } from './comments-skeleton.tsx';

type CommentsPanelProps = { id: string; post: Post; userId: string; firstComments: number };

/** What people say under a post. The comments of a card far down are fetched when it comes near the screen. */
export function CommentsPanel({ id, post, userId, firstComments }: CommentsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(panel);
  const query = useInfiniteQuery({ ...commentsQuery(post.id, firstComments), enabled: isNear });
  const { data, isPending, isRefetching, hasNextPage, isFetchingNextPage, error } = query;
  const comments = allItems(data);
  const mayRemove = useContext(AdministeredClubs).has(post.clubId);
  const places = Math.min(post._count.comments, firstComments);
  return (
    // A group, not a region: a feed of posts would be a page of twenty landmarks of one name.
    // biome-ignore lint/a11y/useSemanticElements: no fieldset either
    <div ref={panel} id={id} role="group" className={styles.panel} tabIndex={-1} aria-label="Comments">
      <CommentForm postId={post.id} label="Write a comment" />
      {isPending && <CommentsSkeleton places={places} />}
      {query.isError && !data && (
        <ErrorState
          text="Failed to load comments"
          onRetry={() => void query.refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data && comments.length === 0 && (
        <p className={styles.empty}>No comments yet. Be the first to comment!</p>
      )}
      {comments.length > 0 && (
        <ul className={styles.list}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentThread comment={comment} userId={userId} mayRemove={mayRemove} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(error) : undefined}
        />
      )}
    </div>
  );
}
