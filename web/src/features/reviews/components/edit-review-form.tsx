import type { Review } from '@contract/reviews.ts';
import { useState } from 'react';
import { errorText } from '@/lib/api-error.ts';
import { useUpdateReview } from '../api/update-review.ts';
import { fieldsOf, updateOf, updateResolver } from './review-fields.ts';
import { ReviewForm } from './review-form.tsx';
import { useFormDraft } from './use-form-draft.ts';

/** The form of the Edit Review dialog, filled with the review as it was when the dialog was opened. */
export default function EditReviewForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const [opened] = useState(() => fieldsOf(review));
  const { mutateAsync: update } = useUpdateReview(review.id);
  const draft = useFormDraft(`review-${review.id}`, opened, updateResolver);
  const { form } = draft;
  const submit = form.handleSubmit(async (fields) => {
    try {
      await update(updateOf(fields));
      draft.discard();
      onDone();
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to update review') });
    }
  });
  return (
    <ReviewForm
      form={form}
      onStartOver={draft.isRestored ? draft.startOver : undefined}
      submitText="Update Review"
      busyText="Updating..."
      onSubmit={(event) => void submit(event)}
      onCancel={onDone}
    />
  );
}
