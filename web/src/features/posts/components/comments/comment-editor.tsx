import type { Comment } from '@contract/comments.ts';
import { useUpdateComment } from '../../api/update-comment.ts';
import { EditForm } from '../composer/edit-form.tsx';
import { notifyUnreachable } from '../composer/notify-unreachable.ts';

type CommentEditorProps = { comment: Comment; draft: string; onDone: () => void };

/** Edits a comment in place. Loaded on demand. */
export default function CommentEditor({ comment, ...editing }: CommentEditorProps) {
  const update = useUpdateComment(comment, notifyUnreachable);
  return <EditForm {...editing} noun="comment" content={comment.content} limit={2000} update={update} />;
}
