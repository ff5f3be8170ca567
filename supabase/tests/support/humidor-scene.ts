/** Items of a humidor for tests, inserted without regard to the policies. */
import { sql } from './stack.ts';
import type { User } from './users.ts';

type Options = {
  category?: string;
  product?: string;
  brand?: string | null;
  kind?: string;
  had?: number;
  left?: number;
  datedOn?: string | null;
  place?: string | null;
};

/** Returns the item's id. */
export async function newHumidorItem(owner: User, options: Options = {}): Promise<string> {
  const {
    category = 'CIGAR',
    product = 'Test Robusto',
    brand = null,
    kind = 'BOX',
    had = 20,
    left = 12,
    datedOn = null,
    place = null,
  } = options;
  const [item] = await sql<{ id: string }[]>`
    insert into public.humidor_items (
      owner_id, category, product_name, brand, kind, amount_had, amount_left, dated_on, place
    )
    values (${owner.id}, ${category}, ${product}, ${brand}, ${kind}, ${had}, ${left}, ${datedOn}, ${place})
    returning id`;
  if (!item) throw new Error('The item was not inserted.');
  return item.id;
}
