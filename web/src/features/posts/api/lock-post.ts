import { lockState, type Post } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { changePost } from './post-cache.ts';

/** Locks the comments on a post, or unlocks them. */
export async function toggleLock(cache: QueryClient, { id, isLocked }: Post) {
  const state = await ask(lockState, `/api/posts/${id}/lock`, {
    method: isLocked ? 'DELETE' : 'POST',
    fallback: isLocked ? 'Failed to unlock comments' : 'Failed to lock comments',
  });
  changePost(cache, id, (post) => ({ ...post, ...state }));
  return state;
}
