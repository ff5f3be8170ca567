import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Declines a post that waited for approval, with a reason for its author. */
export const useDeclinePost = (id: string) =>
  useSend(nothing, `/api/posts/${id}/decline`, {
    body: (reason: string | null) => ({ reason }),
    fallback: 'Failed to decline the post',
    // As in useApprovePost.
    onSettled: () => void happened('heldPostDecided'),
  });
