import { type LikeState, likeState } from '@contract/posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from './api-client.ts';
import { createToggleQueue } from './toggle-queue.ts';

/** What can be liked: a post, a review. */
type Likable = { id: string; isLikedByUser: boolean; _count: { likes: number } };

type OnFailed = (error: unknown) => void;

/**
 * Makes the function that toggles the like of one kind of thing. A tap is shown at once, taps are sent in order, and the last
 * one wins. If it fails, the thing shows what the server holds, and `onFailed` is called.
 */
export function createLikeToggle<Item extends Likable>(
  pathOf: (id: string) => string,
  /** Changes the thing in every list and on its own screen. */
  change: (cache: QueryClient, id: string, change: (item: Item) => Item) => void,
) {
  /** One queue for each thing with a like in flight, shared by all places that show it. */
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
    // From the last tap and not from the screen: a second tap may come before the first is drawn.
    queue.isLiked = !queue.isLiked;
    show(cache, item.id, queue.isLiked);
    void queue.choose(queue.isLiked).finally(() => queues.delete(item.id));
  };
}
