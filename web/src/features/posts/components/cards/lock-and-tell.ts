import type { Post } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { toggleLock } from '../../api/lock-post.ts';

/** Locks or unlocks the comments on a post, and shows a toast. */
export async function lockAndTell(cache: QueryClient, post: Post) {
  try {
    const { isLocked } = await toggleLock(cache, post);
    notify(
      isLocked
        ? 'Comments locked. Only the owner and admins of the club can write there.'
        : 'Comments unlocked',
    );
  } catch (error) {
    alert(errorText(error), { tone: 'danger' });
  }
}
