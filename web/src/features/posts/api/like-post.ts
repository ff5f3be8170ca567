import { type LikeState, likeState, type Post } from '@contract/posts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { createToggleQueue } from '@/lib/toggle-queue.ts';
import { changePost } from './post-cache.ts';

/** One queue for each post with a like in flight, shared by all places that show the post. */
const queues = new Map<string, (isLiked: boolean) => Promise<void>>();

type OnFailed = (error: unknown) => void;

/**
 * Returns the toggle of a post's like. A tap is shown at once, taps are sent in order, and the last one wins. If it fails,
 * the post shows what the server holds, and `onFailed` is called.
 */
export function useLikePost(post: Post, onFailed: OnFailed) {
  const cache = useQueryClient();
  return () => {
    const isLiked = !post.isLikedByUser;
    const choose = queues.get(post.id) ?? startQueue(cache, post, onFailed);
    show(cache, post.id, isLiked);
    void choose(isLiked).finally(() => queues.delete(post.id));
  };
}

function startQueue(cache: QueryClient, post: Post, onFailed: OnFailed) {
  const choose = createToggleQueue<LikeState>({
    isOn: post.isLikedByUser,
    send: (isLiked) => ask(likeState, `/api/posts/${post.id}/like`, { method: isLiked ? 'POST' : 'DELETE' }),
    onSettled: ({ isLikedByUser, _count }) =>
      changePost(cache, post.id, (shown) => ({
        ...shown,
        isLikedByUser,
        _count: { ...shown._count, ..._count },
      })),
    onFailed: (isLiked, error) => {
      show(cache, post.id, isLiked);
      onFailed(error);
    },
  });
  queues.set(post.id, choose);
  return choose;
}

function show(cache: QueryClient, id: string, isLiked: boolean) {
  changePost(cache, id, (post) => {
    if (post.isLikedByUser === isLiked) return post;
    const likes = post._count.likes + (isLiked ? 1 : -1);
    return { ...post, isLikedByUser: isLiked, _count: { ...post._count, likes } };
  });
}
