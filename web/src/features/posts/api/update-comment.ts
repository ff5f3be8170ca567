import { type Comment, type WrittenComment, writtenComment } from '@contract/comments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { changeComment } from './comment-cache.ts';
import { commentsPath, subjectOf } from './comment-subject.ts';

/** Changes the text of a comment, which is then marked as edited. */
export function useUpdateComment(comment: Comment, onSaved: (comment: WrittenComment) => void) {
  const cache = useQueryClient();
  const subject = subjectOf(comment);
  const { id } = comment;
  return useMutation({
    mutationFn: (content: string) =>
      ask(writtenComment, `${commentsPath(subject)}/${id}`, {
        method: 'PATCH',
        body: { content },
        fallback: 'Failed to update comment',
      }),
    onSuccess: (updated) => {
      const { content, editedAt } = updated;
      changeComment(cache, subject, id, (shown) => ({ ...shown, content, editedAt }));
      onSaved(updated);
    },
  });
}
