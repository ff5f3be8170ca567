import type { Post } from '@contract/posts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PagedList } from '@/components/paged-list.tsx';
import { loadedPages } from '@/lib/loaded-pages.ts';
import { useNearScreen } from '@/lib/use-near-screen.ts';
import { commentsQuery } from '../api/get-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments-panel.module.css';
import { CommentsSkeleton } from './comments-skeleton.tsx';

type CommentsPanelProps = { id: string; post: Post; firstComments: number };

/** The comments on a post. Those of a card further down are loaded when it comes near the screen. */
export function CommentsPanel({ id, post, firstComments }: CommentsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(panel);
  const query = useInfiniteQuery({ ...commentsQuery(post.id, firstComments), enabled: isNear });
  return (
    // A group, not a region: otherwise a feed of twenty posts would have twenty landmarks of the same name.
    // biome-ignore lint/a11y/useSemanticElements: no fieldset either
    <div ref={panel} id={id} role="group" className={styles.panel} tabIndex={-1} aria-label="Comments">
      {post.viewer.canComment && <CommentForm postId={post.id} label="Write a comment" />}
      <PagedList
        pages={loadedPages(query)}
        skeleton={<CommentsSkeleton count={Math.min(post._count.comments, firstComments)} />}
        empty={<p className={styles.empty}>No comments yet. Be the first to comment!</p>}
      >
        {(comments) => (
          <ul className={styles.list}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <CommentThread comment={comment} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
