/** Humidor items for tests, inserted directly, bypassing the policies. */
import { idOf, sql } from './stack.ts';
import type { User } from './users.ts';

type Options = {
  category?: string;
  product?: string;
  brand?: string | null;
  kind?: string;
  containers?: number;
  had?: number;
  left?: number;
  datedOn?: string | null;
  place?: string | null;
  readyOn?: string | null;
  isForFollowers?: boolean;
  clubId?: string | null;
  imageUrl?: string | null;
  note?: string | null;
};

/** Returns the id of the user's place with that name, and creates it if necessary. */
export async function newPlace(owner: User, name = 'Cabinet'): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into public.humidor_places (owner_id, name) values (${owner.id}, ${name})
    on conflict on constraint humidor_places_key do update set name = excluded.name
    returning id`);
}

/** One smoked from the user's item, as a row. Returns the movement's id. */
export async function newMovement(owner: User, itemId: string): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into public.humidor_movements (owner_id, item_id, kind, amount, happened_on)
    values (${owner.id}, ${itemId}, 'SMOKED', 1, '2026-01-01') returning id`);
}

/** Returns the item's id. */
export async function newHumidorItem(owner: User, options: Options = {}): Promise<string> {
  const {
    category = 'CIGAR',
    product = 'Test Robusto',
    brand = null,
    kind = 'BOX',
    containers = 1,
    had = 20,
    left = 12,
    datedOn = null,
    place = null,
    readyOn = null,
    isForFollowers = false,
    clubId = null,
    imageUrl = null,
    note = null,
  } = options;
  return idOf(sql<{ id: string }[]>`
    insert into public.humidor_items (
      owner_id, category, product_name, brand, kind, container_count, amount_had, amount_left, dated_on, place_id,
      ready_on, is_for_followers, club_id, image_url, note
    )
    values (${owner.id}, ${category}, ${product}, ${brand}, ${kind}, ${containers}, ${had}, ${left},
      ${datedOn}, ${place && (await newPlace(owner, place))}, ${readyOn}, ${isForFollowers}, ${clubId}, ${imageUrl}, ${note})
    returning id`);
}
