import type { Post } from '@contract/posts.ts';
import { type HTMLAttributes, memo, useContext, useId, useState } from 'react';
import { Card } from '@/components/card.tsx';
import { Media } from '@/components/media.tsx';
import { mediaKind } from '@/components/media-kind.ts';
import { MentionScopeContext } from '@/components/mention-source.ts';
import { RichText } from '@/components/rich-text.tsx';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { focusWhenLost } from '@/lib/focus-when-lost.ts';
import { sizeOf } from '@/lib/media-size.ts';
import { useUpdatePost } from '../api/update-post.ts';
import { AdministeredClubs } from './administered-clubs.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { notifyUnreachable } from './notify-unreachable.ts';
import { OthersPostMenu } from './others-post-menu.tsx';
import { PostActions } from './post-actions.tsx';
import styles from './post-card.module.css';
import { PostHeader } from './post-header.tsx';
import { PostMenu } from './post-menu.tsx';
import { WordsForm } from './words-form.tsx';

type PostCardProps = HTMLAttributes<HTMLElement> & {
  post: Post;
  /** Who looks at it; the author may edit and delete. */
  userId: string;
  /** How many comments to begin with. */
  firstComments: number;
  /** True for the first picture of a screen. */
  isFirst?: boolean;
  onDeleted?: () => void;
};

/** A post with everything one can do with it. Other attributes go to the article. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post, userId, firstComments, isFirst = false, onDeleted, ...rest } = props;
  const id = useId();
  const [isEditing, setIsEditing] = useState(false);
  const [isOpen, setIsOpen] = useState(post._count.comments > 0);
  const isAuthor = post.author?.id === userId;
  const mayRemove = useContext(AdministeredClubs).has(post.clubId);
  const name = displayNameOf(post.author);

  function stopEditing() {
    setIsEditing(false);
    focusWhenLost(document.getElementById(id));
  }
  function leave() {
    const card = document.getElementById(id);
    focusWhenLost(card?.nextElementSibling ?? card?.previousElementSibling);
    onDeleted?.();
  }

  return (
    <MentionScopeContext value={post.clubId}>
      <Card as="article" id={id} tabIndex={0} aria-labelledby={`${id}-author`} {...rest}>
        <div className={styles.post}>
          <PostHeader post={post} nameId={`${id}-author`}>
            {isAuthor ? (
              <PostMenu post={post} onEdit={() => setIsEditing(true)} onDeleted={leave} />
            ) : (
              <OthersPostMenu post={post} mayRemove={mayRemove} onDeleted={leave} />
            )}
          </PostHeader>
          {isEditing ? (
            <PostEditor post={post} onDone={stopEditing} />
          ) : (
            <RichText text={post.content} mentionHref={paths.user} />
          )}
          {post.imageUrl && (
            <Media
              src={post.imageUrl}
              alt={`${mediaKind(post.imageUrl) === 'video' ? 'Video' : 'Picture'} by ${name}`}
              {...sizeOf(post.imageUrl)}
              isFirst={isFirst}
            />
          )}
          <PostActions
            post={post}
            panelId={`${id}-comments`}
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
          />
          {isOpen && (
            <CommentsPanel id={`${id}-comments`} post={post} userId={userId} firstComments={firstComments} />
          )}
        </div>
      </Card>
    </MentionScopeContext>
  );
});

function PostEditor({ post, onDone }: { post: Post; onDone: () => void }) {
  const { mutate, isPending, error } = useUpdatePost(post.id, notifyUnreachable);
  return (
    <WordsForm
      label="Edit post"
      words={post.content}
      mostCharacters={5000}
      isSaving={isPending}
      error={error ? errorText(error, 'Failed to update post') : undefined}
      onSave={(content) => mutate(content, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}
