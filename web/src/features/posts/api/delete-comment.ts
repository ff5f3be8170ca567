import type { Comment } from '@contract/comments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteContent } from '@/lib/delete-content.ts';
import { removeComment } from './comment-cache.ts';
import { commentsPath, subjectOf } from './comment-subject.ts';

/**
 * Deletes a comment, or removes another author's from a club, with a reason if there is one. `onDeleted` is called just
 * before it leaves the list, to move the focus elsewhere.
 */
export function useDeleteComment(comment: Comment, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      deleteContent(`${commentsPath(subjectOf(comment))}/${comment.id}`, reason, 'Failed to delete comment'),
    onSuccess: () => {
      onDeleted();
      removeComment(cache, comment);
    },
  });
}
