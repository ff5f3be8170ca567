import type { Comment } from '@contract/comments.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { confirm } from '@/components/confirm.ts';
import { Menu } from '@/components/menu.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useDeleteComment } from '../api/delete-comment.ts';

type CommentMenuProps = { comment: Comment; onEdit: () => void; onDeleted: () => void };

/** What only the author of a comment can do. */
export function CommentMenu({ comment, onEdit, onDeleted }: CommentMenuProps) {
  const { mutate, isPending } = useDeleteComment(comment, onDeleted);
  async function askAndDelete() {
    const isSure = await confirm('Are you sure you want to delete this comment?', {
      confirmText: 'Delete',
      isDanger: true,
    });
    if (isSure) mutate(undefined, { onError: (error) => alert(errorText(error), { tone: 'danger' }) });
  }
  return (
    <Menu
      label="Comment options"
      items={[
        { id: 'edit', label: 'Edit Comment', icon: <Pencil />, onSelect: onEdit },
        {
          id: 'delete',
          label: 'Delete Comment',
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
