import { type HumidorDraft, type HumidorUpdate, humidorItem } from '@contract/humidor.ts';
import { happened } from '@/lib/cache/consequences.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Adds an item to my humidor. The lists are then reloaded. */
export const useAddItem = () =>
  useSend<typeof humidorItem, HumidorDraft>(humidorItem, '/api/humidor', {
    fallback: 'Failed to add the item',
    onSuccess: () => happened('humidorItemSaved'),
  });

/** Changes an item. The lists are then reloaded, because its position in them may change. */
export const useUpdateItem = (id: string) =>
  useSend<typeof humidorItem, HumidorUpdate>(humidorItem, `/api/humidor/${id}`, {
    method: 'PATCH',
    fallback: 'Failed to save the item',
    onSuccess: () => happened('humidorItemSaved'),
  });
