import { type ReviewUpdate, writtenReview } from '@contract/reviews.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { reloadReviews } from './review-cache.ts';

/** Changes a review. The lists are then reloaded. */
export const useUpdateReview = (id: string) =>
  useSend<typeof writtenReview, ReviewUpdate>(writtenReview, `/api/reviews/${id}`, {
    method: 'PATCH',
    fallback: 'Failed to update review',
    onSuccess: reloadReviews,
  });
