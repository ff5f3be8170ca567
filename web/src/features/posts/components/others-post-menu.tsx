import type { Post } from '@contract/posts.ts';
import { Ellipsis, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '@/components/menu.tsx';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { errorText } from '@/lib/api-error.ts';
import { useDeletePost } from '../api/delete-post.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type OthersPostMenuProps = { post: Post; mayRemove: boolean; onDeleted: () => void };

/** What one can do with somebody else's post: report it; as the club's owner or admin also remove it. */
export function OthersPostMenu({ post, mayRemove, onDeleted }: OthersPostMenuProps) {
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
            id: 'report',
            label: 'Report Post',
            icon: <Flag />,
            onSelect: () => requestReport({ what: 'Post', target: { reportedPostId: post.id } }),
          },
          ...(mayRemove
            ? [
                {
                  id: 'remove',
                  label: 'Remove Post',
                  icon: <Trash2 />,
                  isDanger: true,
                  onSelect: () => setIsOpen(true),
                },
              ]
            : []),
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
