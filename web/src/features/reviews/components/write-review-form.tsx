import type { Club } from '@contract/clubs.ts';
import { notify } from '@/components/overlays/toast.ts';
import type { ListQuery } from '@/lib/api/failure-of.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useCreateReview } from '../api/create-review.ts';
import { draftOf, draftResolver, emptyFields, type ReviewFields } from './review-fields.ts';
import { ReviewForm } from './review-form.tsx';

type WriteReviewFormProps = {
  clubs: ListQuery<Club>;
  /** The product that the screen is about, if any. */
  about?: Partial<ReviewFields>;
  /** For a review that is made of something and has a draft of its own. */
  draftName?: string;
  onDone: () => void;
};

/** The form of the Write a Review dialog. */
export default function WriteReviewForm({
  clubs,
  about,
  draftName = 'review',
  onDone,
}: WriteReviewFormProps) {
  const { mutateAsync: create } = useCreateReview();
  return (
    <ReviewForm
      draft={useFormDraft(draftName, { ...emptyFields, ...about }, draftResolver)}
      clubs={clubs}
      save={async (fields) => {
        await create(draftOf(fields));
        notify('Your review has been published.');
      }}
      failed="Failed to create review"
      submitText="Submit Review"
      busyText="Submitting..."
      onDone={onDone}
    />
  );
}
