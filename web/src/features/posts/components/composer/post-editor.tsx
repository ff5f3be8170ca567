import type { Post } from '@contract/posts.ts';
import { useUpdatePost } from '../../api/update-post.ts';
import { EditForm } from './edit-form.tsx';
import { notifyUnreachable } from './notify-unreachable.ts';

type PostEditorProps = { post: Post; draft: string; onDone: () => void };

/** Edits a post in its card. Loaded on demand. */
export default function PostEditor({ post, ...editing }: PostEditorProps) {
  const update = useUpdatePost(post.id, notifyUnreachable);
  return <EditForm {...editing} noun="post" content={post.content} limit={5000} update={update} />;
}
