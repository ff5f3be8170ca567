import type { Comment } from '@contract/comments.ts';
import { Ellipsis, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '@/components/menu.tsx';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { errorText } from '@/lib/api-error.ts';
import { useDeleteComment } from '../api/delete-comment.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type OthersCommentMenuProps = { comment: Comment; mayRemove: boolean; onDeleted: () => void };

/** What one can do with somebody else's comment: report it; as the club's owner or admin also remove it. */
export function OthersCommentMenu({ comment, mayRemove, onDeleted }: OthersCommentMenuProps) {
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
            id: 'report',
            label: 'Report Comment',
            icon: <Flag />,
            onSelect: () => requestReport({ what: 'Comment', target: { reportedCommentId: comment.id } }),
          },
          ...(mayRemove
            ? [
                {
                  id: 'remove',
                  label: 'Remove Comment',
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
