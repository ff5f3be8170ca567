import type { Comment } from '@contract/comments.ts';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '@/components/menu.tsx';
import { errorText } from '@/lib/api-error.ts';
import { useDeleteComment } from '../api/delete-comment.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** What a club's owner and admins can do with somebody else's comment. */
export function RemoveComment({ comment, onDeleted }: { comment: Comment; onDeleted: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error, reset } = useDeleteComment(comment, onDeleted);
  function close() {
    setIsOpen(false);
    reset();
  }
  return (
    <>
      <Menu
        label="Comment options"
        items={[
          {
            id: 'remove',
            label: 'Remove Comment',
            icon: <Trash2 />,
            isDanger: true,
            onSelect: () => setIsOpen(true),
          },
        ]}
      >
        <Ellipsis />
      </Menu>
      <RemoveDialog
        what="Comment"
        isOpen={isOpen}
        isRemoving={isPending}
        error={error ? errorText(error) : undefined}
        onClose={close}
        onRemove={mutate}
      />
    </>
  );
}
