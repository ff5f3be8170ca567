import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteContent } from '@/lib/delete-content.ts';
import { removeReview } from './review-cache.ts';

/**
 * Deletes a review, or removes another author's from a club, with a reason if there is one. `onDeleted` is called just
 * before it leaves the lists.
 */
export function useDeleteReview(id: string, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      deleteContent(`/api/reviews/${id}`, reason, 'Failed to delete review'),
    onSuccess: () => {
      onDeleted();
      removeReview(cache, id);
      void cache.invalidateQueries({ queryKey: ['products'] });
    },
  });
}
