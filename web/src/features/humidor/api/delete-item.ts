import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { changeItem, reloadTotals } from './humidor-cache.ts';

/** Deletes an item. `onDeleted` is called just before it leaves the lists. */
export function useDeleteItem(id: string, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/humidor/${id}`, { method: 'DELETE', fallback: 'Failed to delete the item' }),
    onSuccess: () => {
      onDeleted();
      changeItem(cache, id, undefined);
      return reloadTotals(cache);
    },
  });
}
