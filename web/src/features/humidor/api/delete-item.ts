import { nothing } from '@/lib/api-client.ts';
import { useSend } from '@/lib/use-send.ts';
import { changeItem, reloadTotals } from './humidor-cache.ts';

/** Deletes an item. `onDeleted` is called just before it leaves the lists. */
export const useDeleteItem = (id: string, onDeleted: () => void) =>
  useSend(nothing, `/api/humidor/${id}`, {
    method: 'DELETE',
    fallback: 'Failed to delete the item',
    onSuccess: (cache) => {
      onDeleted();
      changeItem(cache, id, undefined);
      return reloadTotals(cache);
    },
  });
