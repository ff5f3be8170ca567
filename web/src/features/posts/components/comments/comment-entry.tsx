import type { Comment } from '@contract/comments.ts';
import { lazy, use, useRef, useState } from 'react';
import { Media } from '@/components/media/media.tsx';
import { ContentMenu } from '@/components/overlays/content-menu.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { WrittenAt } from '@/components/time/written-at.tsx';
import { paths } from '@/config/paths.ts';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { AuthorAvatar } from '@/features/users/components/identity/author-avatar.tsx';
import { AuthorName } from '@/features/users/components/identity/author-name.tsx';
import { authorItems } from '@/features/users/components/silence/mute-item.tsx';
import { menuButtonIn } from '@/lib/dom/focus-after-menu.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { hasDraft, useDraft } from '@/lib/drafts/draft.ts';
import { mediaWord } from '@/lib/media/media-kind.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { useDeleteComment } from '../../api/delete-comment.ts';
import { Editable } from '../composer/editable.tsx';
import styles from './comment.module.css';
import { CommentStaffItems } from './comment-staff-items.ts';

const CommentEditor = lazy(() => import('./comment-editor.tsx'));

/** The name under which an edit's draft is stored. */
const draftOf = ({ id }: Comment) => `edit.${id}`;

type CommentEntryProps = { comment: Comment; onReply: () => void };

/** A comment or reply. If it was deleted, only a note is shown. */
export function CommentEntry({ comment, onReply }: CommentEntryProps) {
  const { author, viewer } = comment;
  const [isEditing, setIsEditing] = useState(() => hasDraft(draftOf(comment)));
  const entry = useRef<HTMLDivElement>(null);
  const staff = use(CommentStaffItems)?.(comment);
  const { mutateAsync: deleteComment } = useDeleteComment(comment, () =>
    focusWhenLost(entry.current?.closest('[role="group"]')),
  );
  if (comment.isDeleted) return <p className={styles.deleted}>Comment deleted</p>;

  function stopEditing() {
    setIsEditing(false);
    focusWhenLost(menuButtonIn(entry.current));
  }

  const text = comment.content !== '' && (
    <RichText text={comment.content} mentions={comment.mentions} mentionHref={paths.user} />
  );
  return (
    <div ref={entry} className={styles.comment} tabIndex={-1}>
      <AuthorAvatar author={author} size="s" />
      <div className={styles.body}>
        <p className={styles.head}>
          <AuthorName author={author} />
          <WrittenAt createdAt={comment.createdAt} editedAt={comment.editedAt} />
        </p>
        <Editable
          text={text}
          editor={
            isEditing && <CommentEditor comment={comment} draft={draftOf(comment)} onDone={stopEditing} />
          }
        />
        {comment.imageUrl && (
          <div className={styles.picture}>
            <Media
              src={comment.imageUrl}
              alt={`${mediaWord(comment.imageUrl)} by ${displayNameOf(author)}`}
              isSmall
            />
          </div>
        )}
        {viewer.canReply && (
          <button
            type="button"
            className={styles.reply}
            aria-label={`Reply to ${displayNameOf(author)}`}
            onClick={onReply}
          >
            Reply
          </button>
        )}
      </div>
      <ContentMenu
        noun="Comment"
        removal={{ id: comment.id, useText: useDraft }}
        viewer={viewer}
        onDelete={deleteComment}
        more={staff}
        onEdit={() => setIsEditing(true)}
        onReport={() => requestReport({ kind: 'comment', id: comment.id })}
        author={authorItems(comment.author)}
      />
    </div>
  );
}
