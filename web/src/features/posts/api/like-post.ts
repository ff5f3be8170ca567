import type { Post } from '@contract/posts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createLikeToggle } from '@/lib/cache/like-toggle.ts';
import { changePost } from './post-cache.ts';

const toggleLike = createLikeToggle<Post>((id) => `/api/posts/${id}/like`, changePost);

/** Returns a function that toggles a post's like. `onFailed` is called if it could not be saved. */
export function useLikePost(post: Post, onFailed: (error: unknown) => void) {
  const cache = useQueryClient();
  return () => toggleLike(cache, post, onFailed);
}
