import type { Page } from '@contract/common.ts';
import type * as z from 'zod/mini';
import { ask, type RequestOptions, withQuery } from './api-client.ts';

/** The items of all pages of a list, one page after another. `schema` is the schema of a page. Throws as `ask` does. */
export async function askAll<Item>(
  schema: z.core.$ZodType<Page<Item>>,
  path: string,
  options: RequestOptions = {},
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await ask(schema, withQuery(path, { cursor }), options);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
