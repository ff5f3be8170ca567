import type { HumidorMovement } from '@contract/humidor/movements.ts';
import { humidorItem } from '@contract/humidor.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { changeItem } from './humidor-cache.ts';

/** Undoes what happened to an item. What was divided from it is one with it again. */
export function useUndoHumidorMovement() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: HumidorMovement) =>
      ask(humidorItem, `/api/humidor/movements/${id}`, {
        method: 'DELETE',
        fallback: 'Failed to undo the change',
      }),
    onSuccess(item, { toItemId }) {
      if (toItemId) return happened('humidorItemDivided');
      changeItem(cache, item.id, item);
      void happened('humidorItemMoved', item.id);
    },
  });
}
