import { type ReviewUpdate, writtenReview } from '@contract/reviews.ts';
import { useSend } from '@/lib/use-send.ts';
import { reloadReviews } from './review-cache.ts';

/** Changes a review. The lists are loaded again. */
export const useUpdateReview = (id: string) =>
  useSend(writtenReview, `/api/reviews/${id}`, {
    method: 'PATCH',
    body: (body: ReviewUpdate) => body,
    fallback: 'Failed to update review',
    onSuccess: reloadReviews,
  });
