import { type Post, pinState } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { changePost } from './post-cache.ts';

/** Pins a post, or unpins a pinned one. */
export async function togglePin(cache: QueryClient, { id, clubId, isPinned }: Post) {
  const state = await ask(pinState, `/api/posts/${id}/pin`, {
    method: isPinned ? 'DELETE' : 'POST',
    fallback: isPinned ? 'Failed to unpin post' : 'Failed to pin post',
  });
  changePost(cache, id, (post) => ({ ...post, ...state }));
  await happened('postPinned', clubId);
  return state;
}
