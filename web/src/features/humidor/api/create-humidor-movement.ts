import { type HumidorMoved, type HumidorMovementDraft, humidorMoved } from '@contract/humidor/movements.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { changeItem } from './humidor-cache.ts';

/** Records what happened to an item. If it was not divided, it keeps its position in the lists. */
export const useCreateHumidorMovement = (id: string) =>
  useSend<typeof humidorMoved, HumidorMovementDraft>(humidorMoved, `/api/humidor/${id}/movements`, {
    fallback: 'Failed to update the item',
    onSuccess: (cache, { item, made }: HumidorMoved) => {
      if (made) return happened('humidorItemDivided');
      changeItem(cache, id, item);
      void happened('humidorItemMoved', id);
    },
  });
