import { type Comment, type WrittenComment, writtenComment } from '@contract/comments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { changeComment } from './comment-cache.ts';

/** Changes the text of a comment, which is then marked as edited. */
export function useUpdateComment({ id, postId }: Comment, onSaved: (comment: WrittenComment) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      ask(writtenComment, `/api/posts/${postId}/comments/${id}`, {
        method: 'PATCH',
        body: { content },
        fallback: 'Failed to update comment',
      }),
    onSuccess: (updated) => {
      const { content, editedAt } = updated;
      changeComment(cache, postId, id, (shown) => ({ ...shown, content, editedAt }));
      onSaved(updated);
    },
  });
}
