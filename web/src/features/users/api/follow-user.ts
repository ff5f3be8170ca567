import { type FollowState, followState } from '@contract/users.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { createToggleQueue } from '@/lib/toggle-queue.ts';
import { invalidateFollows, showFollowing } from './follow-cache.ts';

/** One queue per user with a follow in flight, shared by all places that show the button. */
const queues = new Map<string, (isFollowing: boolean) => Promise<void>>();

type Followed = { id: string; isFollowing: boolean };
type OnFailed = (error: unknown) => void;

/**
 * Returns a function that toggles a follow. A tap is shown immediately, taps are sent in order, and the last one wins. After
 * a failure, the button shows the server's state and `onFailed` is called.
 */
export function useFollowUser(user: Followed, onFailed: OnFailed) {
  const cache = useQueryClient();
  return () => {
    const isFollowing = !user.isFollowing;
    const choose = queues.get(user.id) ?? startQueue(cache, user, onFailed);
    showFollowing(cache, user.id, isFollowing);
    void choose(isFollowing).finally(() => queues.delete(user.id));
  };
}

function startQueue(cache: QueryClient, { id, isFollowing }: Followed, onFailed: OnFailed) {
  const choose = createToggleQueue<FollowState>({
    isOn: isFollowing,
    send: (follow) =>
      ask(followState, `/api/users/${id}/follow`, {
        method: follow ? 'POST' : 'DELETE',
        fallback: follow ? 'Failed to follow user' : 'Failed to update follow status',
      }),
    onSettled: (state) => {
      showFollowing(cache, id, state.isFollowing, state._count.followers);
      invalidateFollows(cache, id);
    },
    onFailed: (wasFollowing, error) => {
      showFollowing(cache, id, wasFollowing);
      // The state was already changed elsewhere, so the current one is loaded.
      if (error instanceof ApiError && error.text.includes('already'))
        void cache.invalidateQueries({ queryKey: ['users'] });
      else onFailed(error);
    },
  });
  queues.set(id, choose);
  return choose;
}
