import type { Review } from '@contract/reviews.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '@/components/confirm.ts';
import { Menu } from '@/components/menu.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useDeleteReview } from '../api/delete-review.ts';
import { EditReviewDialog } from './review-dialogs.tsx';

type ReviewMenuProps = { review: Review; onDeleted: () => void };

/** What only the author of a review can do. */
export function ReviewMenu({ review, onDeleted }: ReviewMenuProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { mutate, isPending } = useDeleteReview(review.id, onDeleted);
  async function askAndDelete() {
    const isSure = await confirm('Are you sure you want to delete this review?', {
      confirmText: 'Delete',
      isDanger: true,
    });
    if (isSure) mutate(undefined, { onError: (error) => alert(errorText(error), { tone: 'danger' }) });
  }
  return (
    <>
      <Menu
        label="Review options"
        items={[
          { id: 'edit', label: 'Edit Review', icon: <Pencil />, onSelect: () => setIsEditing(true) },
          {
            id: 'delete',
            label: 'Delete Review',
            icon: <Trash2 />,
            isDanger: true,
            isDisabled: isPending,
            onSelect: () => void askAndDelete(),
          },
        ]}
      >
        <Ellipsis />
      </Menu>
      <EditReviewDialog review={review} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </>
  );
}
