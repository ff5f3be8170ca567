import type { Review } from '@contract/reviews.ts';
import { useState } from 'react';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useUpdateReview } from '../api/update-review.ts';
import { fieldsOf, updateOf, updateResolver } from './review-fields.ts';
import { ReviewForm } from './review-form.tsx';

/** The form of the Edit Review dialog, filled with the review as it was when the dialog opened. */
export default function EditReviewForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const [opened] = useState(() => fieldsOf(review));
  const { mutateAsync: update } = useUpdateReview(review.id);
  return (
    <ReviewForm
      draft={useFormDraft(`review-${review.id}`, opened, updateResolver, { isEdit: true })}
      save={(fields) => update(updateOf(fields, opened))}
      failed="Failed to update review"
      submitText="Update Review"
      busyText="Updating..."
      onDone={onDone}
    />
  );
}
