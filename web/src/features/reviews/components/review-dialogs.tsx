import type { Club } from '@contract/clubs.ts';
import type { Review } from '@contract/reviews.ts';
import { lazy } from 'react';
import { preloadDialog } from '@/components/overlays/dialog.tsx';
import { LazyFormDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import type { ListQuery } from '@/lib/api/failure-of.ts';
import type { ReviewFields } from './review-fields.ts';

const loadWrite = () => import('./write-review-form.tsx');
const WriteForm = lazy(loadWrite);
const EditForm = lazy(() => import('./edit-review-form.tsx'));

/** Loads the form's code before the dialog is first opened. */
export function preloadReviewForm() {
  preloadDialog();
  void loadWrite();
}

type DialogProps = { isOpen: boolean; onClose: () => void };
type WriteReviewDialogProps = DialogProps & { clubs: ListQuery<Club>; about?: Partial<ReviewFields> };

/** Writes a review. The form's code is loaded when the dialog is first opened. */
export function WriteReviewDialog({ clubs, about = {}, isOpen, onClose }: WriteReviewDialogProps) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title="Write a Review">
      <WriteForm clubs={clubs} about={about} onDone={onClose} />
    </LazyFormDialog>
  );
}

export function EditReviewDialog({ review, isOpen, onClose }: DialogProps & { review: Review }) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title="Edit Review">
      <EditForm review={review} onDone={onClose} />
    </LazyFormDialog>
  );
}
