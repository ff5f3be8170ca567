import type { Page } from '@contract/common.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** The paging of every list. The first page is requested without a cursor, and the last one has no next cursor. */
export const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.nextCursor,
};

export type Pages<Item> = InfiniteData<Page<Item>>;

/** The items of all pages in order, each only once, because new items may move old ones to a later page. */
export function allItems<Item extends { id: string }>(pages: Pages<Item> | undefined): Item[] {
  const items = new Map<string, Item>();
  for (const page of pages?.pages ?? [])
    for (const item of page.items) if (!items.has(item.id)) items.set(item.id, item);
  return [...items.values()];
}

/** The pages with each item replaced by the result of `change`. Undefined removes the item. */
export function mapItems<Item>(pages: Pages<Item>, change: (item: Item) => Item | undefined): Pages<Item> {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((item) => change(item) ?? []),
    })),
  };
}

/** The pages with `item` before all others. */
export function prepend<Item>(pages: Pages<Item>, item: Item): Pages<Item> {
  const [first, ...rest] = pages.pages;
  return first ? { ...pages, pages: [{ ...first, items: [item, ...first.items] }, ...rest] } : pages;
}
