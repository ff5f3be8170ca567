import type { WrittenPost } from '@contract/posts.ts';
import { notify } from '@/components/overlays/toast.ts';
import { notifyUnreachable } from './notify-unreachable.ts';

/** Shows an author what they might not expect: that a post waits for approval, and who cannot see it. */
export function notifyWritten(post: WrittenPost) {
  if (post.isHeld)
    notify(`Your post in ${post.club.name} is waiting for approval. You will be notified.`, {
      tone: 'neutral',
    });
  notifyUnreachable(post);
}
