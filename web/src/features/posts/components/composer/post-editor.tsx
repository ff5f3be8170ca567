import type { Post } from '@contract/posts.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { isStored } from '@/lib/media/stored.ts';
import { useUpdatePost } from '../../api/update-post.ts';
import { AltFields } from './alt-fields.tsx';
import { EditForm } from './edit-form.tsx';
import { notifyUnreachable } from './notify-unreachable.ts';

type PostEditorProps = { post: Post; draft: string; onDone: () => void };

/**
 * Edits a post in its card: its text, and the descriptions of its pictures and videos, which survive a reload, too. Loaded on
 * demand.
 */
export default function PostEditor({ post, onDone, ...editing }: PostEditorProps) {
  // What is on another site is a link, which needs no description.
  const media = post.media.filter(({ url }) => isStored(url));
  const saved = JSON.stringify(media.map(({ alt }) => alt));
  const [typed, setTyped] = useDraft(`${editing.draft}.alts`, saved);
  const alts: string[] = JSON.parse(typed);
  const update = useUpdatePost(post.id, notifyUnreachable, media.length > 0 ? alts : undefined);
  function finish() {
    setTyped(saved);
    onDone();
  }
  return (
    <EditForm {...editing} noun="post" content={post.content} limit={5000} update={update} onDone={finish}>
      <AltFields
        media={media}
        alts={alts}
        isBusy={update.isPending}
        onChange={(next) => setTyped(JSON.stringify(next))}
      />
    </EditForm>
  );
}
