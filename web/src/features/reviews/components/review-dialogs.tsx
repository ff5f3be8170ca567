import type { Club } from '@contract/clubs.ts';
import type { Review } from '@contract/reviews.ts';
import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import type { ListQuery } from '@/lib/api/failure-of.ts';
import type { ReviewFields } from './review-fields.ts';

type NewReview = { clubs: ListQuery<Club>; about?: Partial<ReviewFields>; draftName?: string };

export const WriteReviewDialog = formDialog<NewReview>(
  'Write a Review',
  () => import('./write-review-form.tsx'),
);

export const EditReviewDialog = formDialog<{ review: Review }>(
  'Edit Review',
  () => import('./edit-review-form.tsx'),
);
