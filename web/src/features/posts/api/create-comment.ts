import { type CommentDraft, type WrittenComment, writtenComment } from '@contract/comments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { happened } from '@/lib/cache/happened.ts';
import { addComment } from './comment-cache.ts';
import { type CommentSubject, commentsPath } from './comment-subject.ts';

/** Publishes a comment or, with `parentId`, a reply. */
export function useCreateComment(subject: CommentSubject, onSaved: (comment: WrittenComment) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CommentDraft) =>
      ask(writtenComment, commentsPath(subject), {
        method: 'POST',
        body,
        fallback: 'Failed to create comment',
      }),
    onSuccess: (created) => {
      addComment(cache, created);
      onSaved(created);
    },
    // The thread may have been locked, or the user been given a time-out.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 403) void happened('commentRefused', subject.id);
    },
  });
}
