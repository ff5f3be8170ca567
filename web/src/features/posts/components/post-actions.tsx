import type { Post } from '@contract/posts.ts';
import { Heart, MessageCircle, Share2 } from 'lucide-react';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useLikePost } from '../api/like-post.ts';
import styles from './post-actions.module.css';
import { sharePost } from './share-post.ts';

type PostActionsProps = { post: Post; panelId: string; isOpen: boolean; onToggle: () => void };

/** Like, Comments, Share. */
export function PostActions({ post, panelId, isOpen, onToggle }: PostActionsProps) {
  const toggleLike = useLikePost(post, (error) => alert(errorText(error), { tone: 'danger' }));
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.action} aria-pressed={post.isLikedByUser} onClick={toggleLike}>
        <Heart />
        Like <Count of={post._count.likes} />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      >
        <MessageCircle />
        Comments <Count of={post._count.comments} />
      </button>
      <button type="button" className={styles.action} onClick={() => void sharePost(post)}>
        <Share2 />
        Share
      </button>
    </div>
  );
}

function Count({ of }: { of: number }) {
  return <span className={styles.count}>{of}</span>;
}
