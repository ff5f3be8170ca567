import type { HumidorItem } from '@contract/humidor.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeItems } from '@/lib/cache/change-item.ts';
import { allItems, type Pages } from '@/lib/cache/pages.ts';

/** Replaces an item in every list at once, or removes it if `changed` is undefined. */
export function changeItem(cache: QueryClient, id: string, changed: HumidorItem | undefined) {
  if (!changed || changed.amountLeft === 0) startNextPageEarlier(cache, id);
  changeItems<HumidorItem>(cache, ['humidor', 'list'], (item) => (item.id === id ? changed : item));
}

/**
 * Moves the start of the next page by one row in every list that shows the item. On the server, which lists finished items
 * last, all rows after a deleted or finished item have moved up. Without this, the first row of the next page would never be
 * loaded. A page that starts too early, as after Undo, does no harm, because lists show each item once.
 */
function startNextPageEarlier(cache: QueryClient, id: string) {
  cache.setQueriesData<Pages<HumidorItem>>({ queryKey: ['humidor', 'list'] }, (pages) => {
    const last = pages?.pages.at(-1);
    if (!pages || !last?.nextCursor || !allItems(pages).some((item) => item.id === id)) return pages;
    // The cursor is an offset (`offsetCursor` in the contract).
    const nextCursor = String(Math.max(Number(last.nextCursor) - 1, 0));
    return { ...pages, pages: pages.pages.with(-1, { ...last, nextCursor }) };
  });
}
