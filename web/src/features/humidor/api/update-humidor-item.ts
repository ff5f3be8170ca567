import { type HumidorUpdate, humidorItem } from '@contract/humidor.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Changes an item. The lists are then reloaded, because its position in them may change. */
export const useUpdateHumidorItem = (id: string) =>
  useSend<typeof humidorItem, HumidorUpdate>(humidorItem, `/api/humidor/${id}`, {
    method: 'PATCH',
    fallback: 'Failed to save the item',
    onSuccess: () => happened('humidorItemSaved'),
  });
