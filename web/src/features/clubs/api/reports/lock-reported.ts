import { lockState } from '@contract/posts.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Locks or unlocks the comments on the post that was reported, or to which a reported comment belongs. */
export const useLockReported = (postId: string | null, isLocked: boolean) =>
  useSend(lockState, `/api/posts/${postId}/lock`, {
    method: isLocked ? 'DELETE' : 'POST',
    fallback: isLocked ? 'Failed to unlock comments' : 'Failed to lock comments',
    onSettled: () => void happened('clubContentChanged'),
  });
