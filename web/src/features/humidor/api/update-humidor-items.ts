import { type HumidorItemsUpdate, humidorItemsChanged } from '@contract/humidor/movements.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Changes many items at once. */
export const useUpdateHumidorItems = () =>
  useSend<typeof humidorItemsChanged, HumidorItemsUpdate>(humidorItemsChanged, '/api/humidor', {
    method: 'PATCH',
    fallback: 'Failed to save the items',
    onSuccess: () => happened('humidorItemSaved'),
  });
