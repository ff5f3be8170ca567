import { type ReviewDraft, writtenReview } from '@contract/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { reloadReviews } from './review-cache.ts';

/** Publishes a review. The lists are loaded again. */
export function useCreateReview() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewDraft) =>
      ask(writtenReview, '/api/reviews', { method: 'POST', body, fallback: 'Failed to create review' }),
    onSuccess: () => reloadReviews(cache),
  });
}
