import type { Post } from '@contract/posts.ts';
import { useState } from 'react';
import { isStored } from '@/lib/media/stored.ts';
import { useUpdatePost } from '../../api/update-post.ts';
import { AltFields } from './alt-fields.tsx';
import { EditForm } from './edit-form.tsx';
import { notifyUnreachable } from './notify-unreachable.ts';

type PostEditorProps = { post: Post; draft: string; onDone: () => void };

/** Edits a post in its card: its text, and the descriptions of its pictures and videos. Loaded on demand. */
export default function PostEditor({ post, ...editing }: PostEditorProps) {
  // What is on another site is a link, which needs no description.
  const media = post.media.filter(({ url }) => isStored(url));
  const [alts, setAlts] = useState(media.map(({ alt }) => alt));
  const update = useUpdatePost(post.id, notifyUnreachable, media.length > 0 ? alts : undefined);
  return (
    <EditForm {...editing} noun="post" content={post.content} limit={5000} update={update}>
      <AltFields media={media} alts={alts} isBusy={update.isPending} onChange={setAlts} />
    </EditForm>
  );
}
