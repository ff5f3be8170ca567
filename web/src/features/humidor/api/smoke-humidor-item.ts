import { humidorItem, smoked } from '@contract/humidor.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { changeItem } from './humidor-cache.ts';

/** Smoke one: takes a cigar or a bowl from an item. The item keeps its position in the lists. */
export const useSmokeHumidorItem = (id: string) =>
  useSend(smoked, `/api/humidor/${id}/smoke`, {
    fallback: 'Failed to update the item',
    onSuccess: (cache, { item }) => {
      changeItem(cache, id, item);
      void happened('humidorItemSmoked');
    },
  });

/** Undo: puts back what was taken. */
export const usePutBackHumidorItem = (id: string) =>
  useSend(humidorItem, `/api/humidor/${id}/smoke`, {
    method: 'DELETE',
    body: (taken: number) => ({ taken }),
    fallback: 'Failed to undo the change',
    onSuccess: (cache, item) => {
      changeItem(cache, id, item);
      void happened('humidorItemSmoked');
    },
  });
