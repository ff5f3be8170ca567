import { happened } from '@/lib/cache/happened.ts';
import { useDelete } from '@/lib/cache/use-delete.ts';
import { changeItem } from './humidor-cache.ts';

/** Deletes an item. `onDeleted` is called just before it leaves the lists. */
export const useDeleteHumidorItem = (id: string, onDeleted: () => void) =>
  useDelete(`/api/humidor/${id}`, {
    fallback: 'Failed to delete the item',
    onDeleted,
    leaveLists(cache) {
      changeItem(cache, id, undefined);
      return happened('humidorItemDeleted');
    },
  });
