import type { Club } from '@contract/clubs.ts';
import { notify } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useCreateReview } from '../api/create-review.ts';
import { draftOf, draftResolver, emptyFields, type ReviewFields } from './review-fields.ts';
import { ReviewForm } from './review-form.tsx';
import { useFormDraft } from './use-form-draft.ts';

type WriteReviewFormProps = {
  clubs: readonly Club[];
  /** The product that the screen is about, if it is about one. */
  about?: Partial<ReviewFields>;
  onDone: () => void;
};

/** The form of the Write a Review dialog. */
export default function WriteReviewForm({ clubs, about, onDone }: WriteReviewFormProps) {
  const { mutateAsync: create } = useCreateReview();
  const draft = useFormDraft('review', { ...emptyFields, ...about }, draftResolver);
  const { form } = draft;
  const submit = form.handleSubmit(async (fields) => {
    try {
      await create(draftOf(fields));
      draft.discard();
      notify('Your review has been published.');
      onDone();
    } catch (error) {
      form.setError('root', { message: errorText(error, 'Failed to create review') });
    }
  });
  return (
    <ReviewForm
      form={form}
      clubs={clubs}
      onStartOver={draft.isRestored ? draft.startOver : undefined}
      submitText="Submit Review"
      busyText="Submitting..."
      onSubmit={(event) => void submit(event)}
      onCancel={onDone}
    />
  );
}
