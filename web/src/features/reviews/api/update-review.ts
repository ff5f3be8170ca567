import { type ReviewUpdate, writtenReview } from '@contract/reviews.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Changes a review. The lists are then reloaded. */
export const useUpdateReview = (id: string) =>
  useSend<typeof writtenReview, ReviewUpdate>(writtenReview, `/api/reviews/${id}`, {
    method: 'PATCH',
    fallback: 'Failed to update review',
    onSuccess: () => happened('reviewUpdated'),
  });
