import { type ReviewDraft, writtenReview } from '@contract/reviews.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Publishes a review. The lists are then reloaded. */
export const useCreateReview = () =>
  useSend<typeof writtenReview, ReviewDraft>(writtenReview, '/api/reviews', {
    fallback: 'Failed to create review',
    onSuccess: () => happened('reviewCreated'),
  });
