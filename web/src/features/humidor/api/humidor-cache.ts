import type { HumidorItem } from '@contract/humidor.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeItems } from '@/lib/change-item.ts';

/** Replaces an item in every list at once, or removes it if `changed` is undefined. */
export function changeItem(cache: QueryClient, id: string, changed: HumidorItem | undefined) {
  changeItems<HumidorItem>(cache, ['humidor', 'list'], (item) => (item.id === id ? changed : item));
}

/** Reloads the queries that add up amounts. */
export const reloadTotals = (cache: QueryClient) =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [noun, list] }) => noun === 'humidor' && list !== 'list' && list !== 'readings',
  });

/** Reloads everything that shows the humidor. */
export const reloadHumidor = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['humidor'] });
