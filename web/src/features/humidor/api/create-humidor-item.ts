import { type HumidorDraft, humidorItem } from '@contract/humidor.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Adds an item to the user's humidor. The lists are then reloaded. */
export const useCreateHumidorItem = () =>
  useSend<typeof humidorItem, HumidorDraft>(humidorItem, '/api/humidor', {
    fallback: 'Failed to add the item',
    onSuccess: () => happened('humidorItemSaved'),
  });
