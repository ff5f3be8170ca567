import { type FollowState, followState } from '@contract/users.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { createToggleQueue } from '@/lib/toggle-queue.ts';
import { forgetFollowLists, showFollowing } from './follow-cache.ts';

/** One queue per person while taps are on their way, wherever the button stands. */
const queues = new Map<string, (isFollowing: boolean) => Promise<void>>();

type Followed = { id: string; isFollowing: boolean };
type OnFailed = (error: unknown) => void;

/**
 * Follows a user, or no longer: shown at once, sent in order, and the last tap wins. When that fails the button shows
 * what the server holds, and `onFailed` is called.
 */
export function useFollowUser(user: Followed, myId: string, onFailed: OnFailed) {
  const cache = useQueryClient();
  return () => {
    const isFollowing = !user.isFollowing;
    const choose = queues.get(user.id) ?? startQueue(cache, user, myId, onFailed);
    showFollowing(cache, user.id, isFollowing);
    void choose(isFollowing).finally(() => queues.delete(user.id));
  };
}

function startQueue(cache: QueryClient, { id, isFollowing }: Followed, myId: string, onFailed: OnFailed) {
  const choose = createToggleQueue<FollowState>({
    isOn: isFollowing,
    send: (follow) =>
      ask(followState, `/api/users/${id}/follow`, {
        method: follow ? 'POST' : 'DELETE',
        fallback: follow ? 'Failed to follow user' : 'Failed to update follow status',
      }),
    onSettled: (state) => {
      showFollowing(cache, id, state.isFollowing, state._count.followers);
      forgetFollowLists(cache, id, myId);
    },
    onFailed: (wasFollowing, error) => {
      showFollowing(cache, id, wasFollowing);
      // The server knows better what is so already.
      if (error instanceof ApiError && error.text.includes('already'))
        void cache.invalidateQueries({ queryKey: ['users'] });
      else onFailed(error);
    },
  });
  queues.set(id, choose);
  return choose;
}
