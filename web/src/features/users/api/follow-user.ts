import { type FollowState, followState } from '@contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { happened } from '@/lib/cache/happened.ts';
import { createToggles } from '@/lib/cache/toggle-queue.ts';
import { showFollowing } from './follow-cache.ts';

const toggleFollow = createToggles<FollowState>();

type Followed = { id: string; isFollowing: boolean };
type OnFailed = (error: unknown) => void;

/**
 * Returns a function that toggles a follow. A tap is shown immediately, taps are sent in order, and the last one wins. After
 * a failure, the button shows the server's state and `onFailed` is called.
 */
export function useFollowUser({ id, isFollowing }: Followed, onFailed: OnFailed) {
  const cache = useQueryClient();
  return () =>
    toggleFollow(id, (follows) => !follows, {
      isOn: isFollowing,
      show: (follows) => showFollowing(cache, id, follows),
      send: (follow) =>
        ask(followState, `/api/users/${id}/follow`, {
          method: follow ? 'POST' : 'DELETE',
          fallback: follow ? 'Failed to follow user' : 'Failed to update follow status',
        }),
      onSettled: (state) => {
        showFollowing(cache, id, state.isFollowing, state._count.followers);
        void happened('userFollowed', id);
      },
      onFailed: (error) => {
        // The state was already changed elsewhere, so the current one is loaded.
        if (error instanceof ApiError && error.text.includes('already')) void happened('followRefused');
        else onFailed(error);
      },
    });
}
