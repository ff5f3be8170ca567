import type { Comment } from '@contract/comments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { removeComment } from './comment-cache.ts';

/**
 * Deletes one's own comment, or takes somebody's out of a club one looks after, with the reason if there is one.
 * `onDeleted` comes while it still stands there, to take the focus elsewhere.
 */
export function useDeleteComment(comment: Comment, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      ask(nothing, `/api/posts/${comment.postId}/comments/${comment.id}`, {
        method: 'DELETE',
        ...(reason && { body: { reason } }),
        fallback: 'Failed to delete comment',
      }),
    onSuccess: () => {
      onDeleted();
      removeComment(cache, comment);
    },
  });
}
