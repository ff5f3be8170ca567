import type { Post } from '@contract/posts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { type HTMLAttributes, lazy, memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { Album } from '@/components/media/album.tsx';
import { MentionScopeContext } from '@/components/mentions/mention-source.ts';
import { ContentMenu } from '@/components/overlays/content-menu.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { WrittenAt } from '@/components/time/written-at.tsx';
import { paths } from '@/config/paths.ts';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { Byline } from '@/features/users/components/identity/byline.tsx';
import { authorItems, muteItem } from '@/features/users/components/silence/mute-item.tsx';
import { menuButtonIn } from '@/lib/dom/focus-after-menu.ts';
import { focusNextCard } from '@/lib/dom/focus-next-card.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { hasDraft, useDraft } from '@/lib/drafts/draft.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { onPost } from '../../api/comment-subject.ts';
import { useDeletePost } from '../../api/delete-post.ts';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import { Editable } from '../composer/editable.tsx';
import { PollPlace } from '../poll/poll-place.tsx';
import { FoldedText } from './folded-text.tsx';
import { lockItem } from './lock-item.tsx';
import { pinItem } from './pin-item.tsx';
import { PostActions } from './post-actions.tsx';
import styles from './post-card.module.css';

const PostEditor = lazy(() => import('../composer/post-editor.tsx'));

type PostCardProps = HTMLAttributes<HTMLElement> & {
  post: Post;
  /** True on the post's own screen, where nothing is folded. */
  isWhole?: boolean;
  /** True for a post pinned in a club. It is marked as such, and its comments are initially closed. */
  isPinned?: boolean;
  /** True for the first card on the screen. */
  isFirst?: boolean;
  onDeleted?: () => void;
};

/** A post with all the reader's actions on it. Other attributes go to the article. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { post, isWhole = false, isFirst = false, isPinned = false, onDeleted, ...rest } = props;
  const { author, club } = post;
  const id = useId();
  const cache = useQueryClient();
  const draft = `edit.${post.id}`;
  // Of its text, or of the descriptions of its pictures.
  const [isEditing, setIsEditing] = useState(() => hasDraft(draft) || hasDraft(`${draft}.alts`));
  const [wantsComments, setWantsComments] = useState<boolean>();
  const [hasComments] = useState(post._count.comments > 0);
  const isOpen = wantsComments ?? (hasComments && !isPinned);
  const moveFocus = () => focusNextCard(id);
  const { mutateAsync: deletePost } = useDeletePost(post.id, () => {
    moveFocus();
    return onDeleted?.();
  });

  function stopEditing() {
    setIsEditing(false);
    focusWhenLost(menuButtonIn(document.getElementById(id)));
  }

  const text = <PostText post={post} isWhole={isWhole} />;
  const details = (
    <>
      {isPinned && <span>Pinned</span>}
      <Link to={paths.club(club.slug)}>{club.name}</Link>
      <WrittenAt createdAt={post.createdAt} editedAt={post.editedAt} to={paths.post(post.id)} />
    </>
  );
  return (
    <MentionScopeContext value={post.clubId}>
      <Card as="article" id={id} tabIndex={0} aria-labelledby={`${id}-author`} {...rest}>
        <div className={styles.post}>
          <Byline author={author} nameId={`${id}-author`} details={details}>
            <ContentMenu
              noun="Post"
              removal={{ id: post.id, useText: useDraft }}
              viewer={post.viewer}
              onDelete={deletePost}
              onEdit={() => setIsEditing(true)}
              onReport={() => requestReport({ kind: 'post', id: post.id })}
              more={[
                post.viewer.canPin && pinItem(post, cache),
                post.viewer.canLock && lockItem(post, cache),
              ]}
              mute={muteItem({
                kind: 'post',
                id: post.id,
                name: 'this post',
                label: 'Post',
                isMuted: post.isMuted,
              })}
              author={authorItems(author, moveFocus, moveFocus)}
            />
          </Byline>
          {post.isAnnouncement && (
            <p>
              <Badge tone="ember" icon={<Megaphone />}>
                {post.isUrgent ? 'Urgent announcement' : 'Announcement'}
              </Badge>
            </p>
          )}
          <Editable
            text={text}
            editor={isEditing && <PostEditor post={post} draft={draft} onDone={stopEditing} />}
          />
          <Album media={post.media} by={displayNameOf(author)} isWhole={isWhole} isFirst={isFirst} />
          <PollPlace post={post} />
          <PostActions
            post={post}
            panelId={`${id}-comments`}
            isOpen={isOpen}
            onToggle={() => setWantsComments(!isOpen)}
          />
          {isOpen && (
            <CommentsPanel
              id={`${id}-comments`}
              subject={onPost(post.id)}
              of={post}
              isWhole={isWhole}
              isAsked={wantsComments}
            />
          )}
        </div>
      </Card>
    </MentionScopeContext>
  );
});

function PostText({ post, isWhole }: { post: Post; isWhole: boolean }) {
  const text = { text: post.content, mentions: post.mentions, mentionHref: paths.user };
  return isWhole ? <RichText {...text} /> : <FoldedText id={post.id} {...text} />;
}
