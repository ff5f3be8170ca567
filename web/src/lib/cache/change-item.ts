import type { Page } from '@contract/common.ts';
import type { QueryClient } from '@tanstack/react-query';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import type { KeyStart, Noun } from './keys.ts';
import { mapItems, type Pages } from './pages.ts';

type Shown = { id: string };

/**
 * Changes an item wherever it is shown: on its own, and in every list whose key begins with its noun. If `change` returns
 * undefined, the item is removed from the lists.
 */
export function changeItem<Item extends Shown>(
  cache: QueryClient,
  noun: Noun,
  id: string,
  change: (item: Item) => Item | undefined,
) {
  // Only data with this id is the item. Other replies about the noun stay unchanged.
  const changeOne = (shown: Shown) => (shown.id === id ? change(shown as Item) : shown);
  cache.setQueriesData<Pages<Shown> | Page<Shown> | Shown>({ queryKey: [noun] }, (data) => {
    if (!data) return data;
    if ('pages' in data) return mapItems(data, changeOne);
    if ('items' in data) return { ...data, items: data.items.flatMap((item) => changeOne(item) ?? []) };
    return changeOne(data);
  });
  restartLoading(cache, [noun]);
}

/** Changes the items of every list under this key. If `change` returns undefined, the item is removed. */
export function changeItems<Item>(
  cache: QueryClient,
  queryKey: KeyStart,
  change: (item: Item) => Item | undefined,
) {
  cache.setQueriesData<Pages<Item>>({ queryKey }, (pages) => pages && mapItems(pages, change));
  restartLoading(cache, queryKey);
}

/** Removes the item with this id from every list under this key. */
export const removeItem = (cache: QueryClient, queryKey: KeyStart, id: string) =>
  changeItems<Shown>(cache, queryKey, (item) => (item.id === id ? undefined : item));
