import { type ReviewDraft, writtenReview } from '@contract/reviews.ts';
import { useSend } from '@/lib/use-send.ts';
import { reloadReviews } from './review-cache.ts';

/** Publishes a review. The lists are loaded again. */
export const useCreateReview = () =>
  useSend(writtenReview, '/api/reviews', {
    body: (body: ReviewDraft) => body,
    fallback: 'Failed to create review',
    onSuccess: reloadReviews,
  });
