import type { Review } from '@contract/reviews.ts';
import { useDelete } from '@/lib/use-delete.ts';
import { reloadReviews, removeReview } from './review-cache.ts';

/**
 * Deletes my review: `onDeleted` is called just before it leaves the lists. Or removes another author's review from a
 * club, with a reason if there is one: it stays its author's, without the club, and the lists are loaded again.
 */
export const useDeleteReview = ({ id, viewer }: Review, onDeleted: () => void) =>
  useDelete(`/api/reviews/${id}`, {
    fallback: 'Failed to delete review',
    onDeleted: viewer.canDelete ? onDeleted : () => undefined,
    leaveLists(cache) {
      if (!viewer.canDelete) return reloadReviews(cache);
      removeReview(cache, id);
      return cache.invalidateQueries({ queryKey: ['products'] });
    },
  });
