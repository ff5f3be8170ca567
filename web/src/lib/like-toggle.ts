import { type LikeState, likeState } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from './api-client.ts';
import { createToggleQueue } from './toggle-queue.ts';

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
  /** One queue for each item with a like in flight, shared by all parts that show the item. */
  const queues = new Map<string, { isLiked: boolean; choose: (isLiked: boolean) => Promise<void> }>();

  function show(cache: QueryClient, id: string, isLiked: boolean) {
    change(cache, id, (item) => {
      if (item.isLikedByUser === isLiked) return item;
      const likes = item._count.likes + (isLiked ? 1 : -1);
      return { ...item, isLikedByUser: isLiked, _count: { ...item._count, likes } };
    });
  }

  function startQueue(cache: QueryClient, item: Item, onFailed: OnFailed) {
    const choose = createToggleQueue<LikeState>({
      isOn: item.isLikedByUser,
      send: (isLiked) => ask(likeState, pathOf(item.id), { method: isLiked ? 'POST' : 'DELETE' }),
      onSettled: ({ isLikedByUser, _count }) =>
        change(cache, item.id, (shown) => ({
          ...shown,
          isLikedByUser,
          _count: { ...shown._count, ..._count },
        })),
      onFailed: (isLiked, error) => {
        show(cache, item.id, isLiked);
        onFailed(error);
      },
    });
    const queue = { isLiked: item.isLikedByUser, choose };
    queues.set(item.id, queue);
    return queue;
  }

  return (cache: QueryClient, item: Item, onFailed: OnFailed) => {
    const queue = queues.get(item.id) ?? startQueue(cache, item, onFailed);
    // Based on the last tap rather than the screen, because a second tap may come before the first is drawn.
    queue.isLiked = !queue.isLiked;
    show(cache, item.id, queue.isLiked);
    void queue.choose(queue.isLiked).finally(() => queues.delete(item.id));
  };
}
