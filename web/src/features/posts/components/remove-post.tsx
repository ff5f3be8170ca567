import type { Post } from '@contract/posts.ts';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '@/components/menu.tsx';
import { errorText } from '@/lib/api-error.ts';
import { useDeletePost } from '../api/delete-post.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** What a club's owner and admins can do with somebody else's post. */
export function RemovePost({ post, onDeleted }: { post: Post; onDeleted: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error, reset } = useDeletePost(post.id, onDeleted);
  function close() {
    setIsOpen(false);
    reset();
  }
  return (
    <>
      <Menu
        label="Post options"
        items={[
          {
            id: 'remove',
            label: 'Remove Post',
            icon: <Trash2 />,
            isDanger: true,
            onSelect: () => setIsOpen(true),
          },
        ]}
      >
        <Ellipsis />
      </Menu>
      <RemoveDialog
        what="Post"
        isOpen={isOpen}
        isRemoving={isPending}
        error={error ? errorText(error) : undefined}
        onClose={close}
        onRemove={mutate}
      />
    </>
  );
}
