import type { Review } from '@contract/reviews.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useDelete } from '@/lib/cache/use-delete.ts';
import { removeReview } from './review-cache.ts';

/**
 * Deletes the reader's own review. `onDeleted` is called just before it leaves the lists. For another author's review,
 * removes it from its club instead, optionally with a reason: the author keeps it without the club, and the lists are
 * reloaded.
 */
export const useDeleteReview = ({ id, viewer }: Review, onDeleted: () => void) =>
  useDelete(`/api/reviews/${id}`, {
    fallback: 'Failed to delete review',
    onDeleted: viewer.canDelete ? onDeleted : () => undefined,
    leaveLists(cache) {
      if (!viewer.canDelete) return happened('reviewRemoved');
      removeReview(cache, id);
      return happened('reviewDeleted');
    },
  });
