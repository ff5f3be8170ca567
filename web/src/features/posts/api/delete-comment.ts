import type { Comment } from '@contract/comments.ts';
import { useDelete } from '@/lib/cache/use-delete.ts';
import { removeComment } from './comment-cache.ts';
import { commentsPath, subjectOf } from './comment-subject.ts';

/**
 * Deletes a comment, or removes another author's from a club, optionally with a reason. `onDeleted` is called just before
 * the comment leaves the list, to move the focus elsewhere.
 */
export const useDeleteComment = (comment: Comment, onDeleted: () => void) =>
  useDelete(`${commentsPath(subjectOf(comment))}/${comment.id}`, {
    fallback: 'Failed to delete comment',
    onDeleted,
    leaveLists: (cache) => removeComment(cache, comment),
  });
