import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { removeReview } from './review-cache.ts';

/** Deletes one's own review, which leaves the lists. `onDeleted` comes while it still stands there. */
export function useDeleteReview(id: string, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/reviews/${id}`, { method: 'DELETE', fallback: 'Failed to delete review' }),
    onSuccess: () => {
      onDeleted();
      removeReview(cache, id);
      void cache.invalidateQueries({ queryKey: ['products'] });
    },
  });
}
