import type { Club } from '@contract/clubs.ts';
import type { Review } from '@contract/reviews.ts';
import { lazy, Suspense } from 'react';
import { Dialog, preloadDialog } from '@/components/dialog.tsx';
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
type WriteReviewDialogProps = DialogProps & { clubs: readonly Club[]; about?: Partial<ReviewFields> };

/** Writes a review. The form's code is loaded when the dialog is first opened. */
export function WriteReviewDialog({ clubs, about = {}, isOpen, onClose }: WriteReviewDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Write a Review" isDismissable={false}>
      <Suspense fallback={null}>
        <WriteForm clubs={clubs} about={about} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}

export function EditReviewDialog({ review, isOpen, onClose }: DialogProps & { review: Review }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Edit Review" isDismissable={false}>
      <Suspense fallback={null}>
        <EditForm review={review} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
