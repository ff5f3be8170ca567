import type { Page } from '@contract/common.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** What every endless list has in common: the first page has no cursor, the last one names no next. */
export const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.nextCursor,
};

export type Pages<Item> = InfiniteData<Page<Item>>;

/** The items of all pages in order, each once: others write while one scrolls. */
export function allItems<Item extends { id: string }>(pages: Pages<Item> | undefined): Item[] {
  const items = new Map<string, Item>();
  for (const page of pages?.pages ?? [])
    for (const item of page.items) if (!items.has(item.id)) items.set(item.id, item);
  return [...items.values()];
}

/** The pages with every item changed; an item answered as undefined is left out. */
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
