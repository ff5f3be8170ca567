import { type LikeState, likeState } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { createToggles } from './toggle-queue.ts';

/** Something that can be liked: a post or a review. */
type Likable = { id: string; isLikedByUser: boolean; _count: { likes: number } };

type OnFailed = (error: unknown) => void;

/**
 * Creates the function that toggles likes of posts or of reviews. Taps are shown at once and sent in order, and the last
 * one wins. If it fails, the item shows the server's state, and `onFailed` is called.
 */
export function createLikeToggle<Item extends Likable>(
  pathOf: (id: string) => string,
  /** Changes the item in every list and on its own screen. */
  change: (cache: QueryClient, id: string, change: (item: Item) => Item) => void,
) {
  const toggle = createToggles<LikeState>();
  return (cache: QueryClient, { id, isLikedByUser }: Item, onFailed: OnFailed) =>
    toggle(id, (isLiked) => !isLiked, {
      isOn: isLikedByUser,
      show: (isLiked) =>
        change(cache, id, (item) => {
          if (item.isLikedByUser === isLiked) return item;
          const likes = item._count.likes + (isLiked ? 1 : -1);
          return { ...item, isLikedByUser: isLiked, _count: { ...item._count, likes } };
        }),
      send: (isLiked) => ask(likeState, pathOf(id), { method: isLiked ? 'POST' : 'DELETE' }),
      onSettled: ({ isLikedByUser, _count }) =>
        change(cache, id, (shown) => ({ ...shown, isLikedByUser, _count: { ...shown._count, ..._count } })),
      onFailed,
    });
}
