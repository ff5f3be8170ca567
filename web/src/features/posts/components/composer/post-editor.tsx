import type { Post } from '@contract/posts.ts';
import { useUpdatePost } from '../../api/update-post.ts';
import { EditForm } from './edit-form.tsx';
import { notifyUnreachable } from './notify-unreachable.ts';

type PostEditorProps = { post: Post; draft: string; onDone: () => void };

/** Edits a post in its card. Loaded on demand. */
export default function PostEditor({ post, draft, onDone }: PostEditorProps) {
  return (
    <EditForm
      draft={draft}
      label="Edit post"
      content={post.content}
      limit={5000}
      update={useUpdatePost(post.id, notifyUnreachable)}
      failed="Failed to update post"
      onDone={onDone}
    />
  );
}
