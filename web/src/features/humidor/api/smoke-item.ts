import { humidorItem, smoked } from '@contract/humidor.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { changeItem, reloadTotals } from './humidor-cache.ts';

/** Smoke one: takes a cigar or a bowl from an item, which keeps its position in the lists. */
export function useSmokeItem(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(smoked, `/api/humidor/${id}/smoke`, { method: 'POST', fallback: 'Failed to take one' }),
    onSuccess: ({ item }) => {
      changeItem(cache, id, item);
      return reloadTotals(cache);
    },
  });
}

/** Undo: puts back what was taken. */
export function usePutBack(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (taken: number) =>
      ask(humidorItem, `/api/humidor/${id}/smoke`, {
        method: 'DELETE',
        body: { taken },
        fallback: 'Failed to put it back',
      }),
    onSuccess: (item) => {
      changeItem(cache, id, item);
      return reloadTotals(cache);
    },
  });
}
