import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, lazy, Suspense, useEffect, useRef } from 'react';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { loadedPages, loadNextPage } from '@/lib/cache/loaded-pages.ts';
import { allItems } from '@/lib/cache/pages.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useNearScreen } from '@/lib/dom/use-near-screen.ts';
import layout from '@/styles/layout.module.css';
import { recountComments } from '../../api/comment-cache.ts';
import type { CommentSubject } from '../../api/comment-subject.ts';
import { commentsQuery } from '../../api/get-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import type { Closable } from './comments-closed.tsx';
import styles from './comments-panel.module.css';
import { CommentsSkeleton } from './comments-skeleton.tsx';

const CommentsClosed = lazy(() => import('./comments-closed.tsx'));

type CommentsPanelProps = {
  id: string;
  subject: CommentSubject;
  /** The post, the review or the event. */
  of: Closable & { _count: { comments: number } };
  /**
   * True on the screen of a single post, review or event. In a list, the newest two comments are shown, and the rest on request.
   */
  isWhole: boolean;
  /** True if the reader has opened the comments. */
  isAsked?: boolean | undefined;
};

/** The comments on a post, review or event. For a card further down, they are rendered and loaded when it comes near the screen. */
export function CommentsPanel({ id, subject, of, isWhole, isAsked = false }: CommentsPanelProps) {
  const first = isWhole ? 20 : 2;
  const panel = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(panel, isWhole || isAsked);
  const query = useInfiniteQuery({ ...commentsQuery(subject, first), enabled: isNear });
  const count = Math.min(of._count.comments, first);
  const isPreview = !isWhole && query.data?.pages.length === 1;
  const loaded = allItems(query.data).reduce(
    (sum, { isDeleted, _count }) => sum + (isDeleted ? 0 : 1) + _count.replies,
    query.hasNextPage ? 1 : 0,
  );
  // The comments came later than the post.
  const isOutdated = loaded > of._count.comments;
  const cache = useQueryClient();
  useEffect(() => {
    if (isOutdated) void recountComments(cache, { on: subject.on, id: subject.id }).catch(() => undefined);
  }, [isOutdated, cache, subject.on, subject.id]);
  const viewMore = () => void loadNextPage(query).then(() => focusWhenLost(panel.current));
  return (
    // A group, not a region: otherwise a feed of twenty posts would have twenty landmarks of the same name.
    // biome-ignore lint/a11y/useSemanticElements: no fieldset either
    <div ref={panel} id={id} role="group" className={styles.panel} tabIndex={-1} aria-label="Comments">
      {isNear ? (
        <>
          {(of.isLocked || of.timeOut) && (
            <Suspense fallback={<p className={styles.empty}>&nbsp;</p>}>
              <CommentsClosed of={of} />
            </Suspense>
          )}
          {of.viewer.canComment && <CommentForm subject={subject} label="Write a comment" />}
          <PagedRows
            pages={{ ...loadedPages(query), onLoadMore: viewMore }}
            moreText={
              isPreview
                ? ['View all', !isOutdated && of._count.comments].filter(Boolean).join(' ')
                : undefined
            }
            skeleton={<CommentsSkeleton count={count} />}
            empty={<p className={styles.empty}>No comments yet. Be the first to comment!</p>}
            count={of._count.comments}
            className={layout.column4}
          >
            {(comment) => (
              <li>
                <CommentThread comment={comment} />
              </li>
            )}
          </PagedRows>
        </>
      ) : (
        <div className={styles.later} style={{ '--count': count } as CSSProperties} />
      )}
    </div>
  );
}
