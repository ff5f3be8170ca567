import { type ReviewUpdate, writtenReview } from '@contract/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { reloadReviews } from './review-cache.ts';

/** Changes a review. The lists are loaded again. */
export function useUpdateReview(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewUpdate) =>
      ask(writtenReview, `/api/reviews/${id}`, {
        method: 'PATCH',
        body,
        fallback: 'Failed to update review',
      }),
    onSuccess: () => reloadReviews(cache),
  });
}
