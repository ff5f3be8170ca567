import type { Post } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { togglePin } from '../../api/pin-post.ts';

/** Pins or unpins a post, and shows a toast. On its club's page the card moves, so the focus goes to the pinned posts. */
export async function pinAndTell(cache: QueryClient, post: Post) {
  try {
    const { isPinned } = await togglePin(cache, post);
    notify(isPinned ? 'Post pinned' : 'Post unpinned');
    // The heading goes with the last pinned post, and then takes the focus with it.
    for (const id of ['pinned-posts', 'content']) focusWhenLost(document.getElementById(id));
  } catch (error) {
    alert(errorText(error), { tone: 'danger' });
  }
}
