import type { Post } from '@contract/posts.ts';
import { Heart, MessageCircle, Share2 } from 'lucide-react';
import { QuietButton } from '@/components/buttons/quiet-button.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useLikePost } from '../../api/like-post.ts';
import styles from './post-actions.module.css';

type PostActionsProps = { post: Post; panelId: string; isOpen: boolean; onToggle: () => void };

/** The Like, Comments and Share buttons. */
export function PostActions({ post, panelId, isOpen, onToggle }: PostActionsProps) {
  const toggleLike = useLikePost(post, (error) => alert(errorText(error), { tone: 'danger' }));
  return (
    <div className={styles.actions}>
      <QuietButton icon={<Heart />} aria-pressed={post.isLikedByUser} onClick={toggleLike}>
        {`Like ${post._count.likes}`}
      </QuietButton>
      <QuietButton
        icon={<MessageCircle />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      >
        {`Comments ${post._count.comments}`}
      </QuietButton>
      <QuietButton
        icon={<Share2 />}
        onClick={() => void import('./share-post.ts').then(({ sharePost }) => sharePost(post))}
      >
        Share
      </QuietButton>
    </div>
  );
}
