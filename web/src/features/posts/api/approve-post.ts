import { post } from '@contract/posts.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Publishes a post that waited for approval. */
export const useApprovePost = (id: string) =>
  useSend(post, `/api/posts/${id}/approve`, {
    fallback: 'Failed to approve the post',
    // Also after an error, because another admin may have decided first. Not awaited, so that the card still exists when the
    // focus moves off it.
    onSettled: () => void happened('heldPostDecided'),
  });
