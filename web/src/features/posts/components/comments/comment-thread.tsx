import type { Comment } from '@contract/comments.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { allItems } from '@/lib/cache/pages.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { subjectOf } from '../../api/comment-subject.ts';
import { repliesQuery } from '../../api/get-replies.ts';
import styles from './comment.module.css';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';

/** A top-level comment and its replies. The first three come with it, and the rest are loaded on request. */
export function CommentThread({ comment }: { comment: Comment }) {
  const thread = useRef<HTMLDivElement>(null);
  const replyForm = useRef<HTMLDivElement>(null);
  const [isReplying, setIsReplying] = useState(false);
  const [wantsAll, setWantsAll] = useState(false);
  const all = useInfiniteQuery({ ...repliesQuery(subjectOf(comment), comment.id), enabled: wantsAll });
  const replies = all.data ? allItems(all.data) : (comment.replies ?? []);
  const hasMore = all.data ? all.hasNextPage : replies.length < comment._count.replies;
  const author = comment.author && displayNameOf(comment.author);
  useEffect(() => {
    // The pressed button is gone with the last reply.
    if (wantsAll && !hasMore) focusWhenLost(thread.current);
  }, [wantsAll, hasMore]);

  function startReplying() {
    setIsReplying(true);
    // A form that is already open may be far below. One that opens takes the focus itself.
    replyForm.current?.querySelector('textarea')?.focus();
  }

  function stopReplying() {
    setIsReplying(false);
    focusWhenLost(thread.current);
  }

  return (
    <div ref={thread} className={styles.thread} tabIndex={-1}>
      <CommentEntry comment={comment} onReply={startReplying} />
      {replies.length > 0 && (
        <ul className={styles.replies} aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentEntry comment={reply} onReply={startReplying} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button
            size="small"
            busy={all.isFetching}
            onClick={() => (all.data ? void all.fetchNextPage() : setWantsAll(true))}
          >
            Show more replies
          </Button>
        </div>
      )}
      <FormError>{all.isError ? errorText(all.error) : undefined}</FormError>
      {isReplying && (
        <div ref={replyForm} className={styles.replies}>
          <CommentForm
            subject={subjectOf(comment)}
            parentId={comment.id}
            label={author ? `Reply to ${author}` : 'Reply'}
            onDone={stopReplying}
          />
        </div>
      )}
    </div>
  );
}
