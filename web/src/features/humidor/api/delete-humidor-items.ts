import { humidorItemsChanged } from '@contract/humidor/movements.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Deletes many items at once. */
export const useDeleteHumidorItems = () =>
  useSend<typeof humidorItemsChanged, { ids: string[] }>(humidorItemsChanged, '/api/humidor', {
    method: 'DELETE',
    fallback: 'Failed to delete the items',
    onSuccess: () => happened('humidorItemSaved'),
  });
