/** Humidor items for tests, inserted directly, bypassing the policies. */
import { idOf, sql } from './stack.ts';
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
    readyOn = null,
    isForFollowers = false,
    clubId = null,
    imageUrl = null,
    note = null,
  } = options;
  return idOf(sql<{ id: string }[]>`
    insert into public.humidor_items (
      owner_id, category, product_name, brand, kind, amount_had, amount_left, dated_on, place_id, ready_on,
      is_for_followers, club_id, image_url, note
    )
    values (${owner.id}, ${category}, ${product}, ${brand}, ${kind}, ${had}, ${left}, ${datedOn},
      ${place && (await newPlace(owner, place))}, ${readyOn}, ${isForFollowers}, ${clubId}, ${imageUrl}, ${note})
    returning id`);
}
