import type { Comment } from '@contract/comments.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { RichText } from '@/components/rich-text.tsx';
import { Time } from '@/components/time.tsx';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { focusWhenLost } from '@/lib/focus-when-lost.ts';
import { useUpdateComment } from '../api/update-comment.ts';
import styles from './comment.module.css';
import { CommentMenu } from './comment-menu.tsx';
import { notifyUnreachable } from './notify-unreachable.ts';
import { OthersCommentMenu } from './others-comment-menu.tsx';
import { WordsForm } from './words-form.tsx';

type CommentEntryProps = { comment: Comment; userId: string; mayRemove: boolean; onReply: () => void };

/** One comment or reply; a deleted one leaves its place. */
export function CommentEntry({ comment, userId, mayRemove, onReply }: CommentEntryProps) {
  const [isEditing, setIsEditing] = useState(false);
  const entry = useRef<HTMLDivElement>(null);
  const { author } = comment;
  if (comment.isDeleted) return <p className={styles.deleted}>Comment deleted</p>;
  const name = displayNameOf(author);

  function stopEditing() {
    setIsEditing(false);
    focusWhenLost(entry.current);
  }

  const leave = () => focusWhenLost(entry.current?.closest('[role="group"]'));

  return (
    <div ref={entry} className={styles.comment} tabIndex={-1}>
      {author ? (
        <Link to={paths.user(author.username)} tabIndex={-1} aria-hidden="true">
          <Avatar name={name} src={author.avatarUrl} size="s" />
        </Link>
      ) : (
        <Avatar name={name} size="s" />
      )}
      <div className={styles.body}>
        <p className={styles.head}>
          {author ? <Link to={paths.user(author.username)}>{name}</Link> : name}
          {author?.isVerified && <VerifiedBadge />}
          <span className={styles.when}>
            <Time instant={comment.createdAt} />
            {comment.editedAt && ' · edited'}
          </span>
        </p>
        {isEditing ? (
          <CommentEditor comment={comment} onDone={stopEditing} />
        ) : (
          <RichText text={comment.content} mentionHref={paths.user} />
        )}
        <button type="button" className={styles.reply} aria-label={`Reply to ${name}`} onClick={onReply}>
          Reply
        </button>
      </div>
      {author?.id === userId ? (
        <CommentMenu comment={comment} onEdit={() => setIsEditing(true)} onDeleted={leave} />
      ) : (
        <OthersCommentMenu comment={comment} mayRemove={mayRemove} onDeleted={leave} />
      )}
    </div>
  );
}

function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { mutate, isPending, error } = useUpdateComment(comment, notifyUnreachable);
  return (
    <WordsForm
      label="Edit comment"
      words={comment.content}
      mostCharacters={2000}
      isSaving={isPending}
      error={error ? errorText(error, 'Failed to update comment') : undefined}
      onSave={(content) => mutate(content, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}
