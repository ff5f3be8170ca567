import type { Review } from '@contract/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteContent } from '@/lib/delete-content.ts';
import { reloadReviews, removeReview } from './review-cache.ts';

/**
 * Deletes my review: `onDeleted` is called just before it leaves the lists. Or removes another author's review from a
 * club, with a reason if there is one: it stays its author's, without the club, and the lists are loaded again.
 */
export function useDeleteReview({ id, viewer }: Review, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      deleteContent(`/api/reviews/${id}`, reason, 'Failed to delete review'),
    onSuccess: () => {
      if (!viewer.canDelete) return reloadReviews(cache);
      onDeleted();
      removeReview(cache, id);
      return cache.invalidateQueries({ queryKey: ['products'] });
    },
  });
}
