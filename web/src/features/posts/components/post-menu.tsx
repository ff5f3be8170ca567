import type { Post } from '@contract/posts.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { confirm } from '@/components/confirm.ts';
import { Menu } from '@/components/menu.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useDeletePost } from '../api/delete-post.ts';

type PostMenuProps = { post: Post; onEdit: () => void; onDeleted: () => void };

/** What only the author of a post can do. */
export function PostMenu({ post, onEdit, onDeleted }: PostMenuProps) {
  const { mutate, isPending } = useDeletePost(post.id, onDeleted);
  async function askAndDelete() {
    const isSure = await confirm('Are you sure you want to delete this post?', {
      confirmText: 'Delete',
      isDanger: true,
    });
    if (isSure) mutate(undefined, { onError: (error) => alert(errorText(error), { tone: 'danger' }) });
  }
  return (
    <Menu
      label="Post options"
      items={[
        { id: 'edit', label: 'Edit Post', icon: <Pencil />, onSelect: onEdit },
        {
          id: 'delete',
          label: 'Delete Post',
          icon: <Trash2 />,
          isDanger: true,
          isDisabled: isPending,
          onSelect: () => void askAndDelete(),
        },
      ]}
    >
      <Ellipsis />
    </Menu>
  );
}
