import { type HumidorDraft, type HumidorUpdate, humidorItem } from '@contract/humidor.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { reloadHumidor } from './humidor-cache.ts';

/** Adds an item to my humidor. The lists are loaded again. */
export function useAddItem() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: HumidorDraft) =>
      ask(humidorItem, '/api/humidor', { method: 'POST', body, fallback: 'Failed to add the item' }),
    onSuccess: () => reloadHumidor(cache),
  });
}

/** Changes an item. The lists are loaded again, as its place in them may change. */
export function useUpdateItem(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: HumidorUpdate) =>
      ask(humidorItem, `/api/humidor/${id}`, { method: 'PATCH', body, fallback: 'Failed to save the item' }),
    onSuccess: () => reloadHumidor(cache),
  });
}
