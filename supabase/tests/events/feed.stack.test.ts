/** The feed is one list, of the next five events of the user's clubs followed by posts, whatever the page size. */
import { beforeAll, describe, expect, test } from 'vitest';
import { newEvent } from '../support/event-scene.ts';
import { as } from '../support/roles.ts';
import { newClub, newPost } from '../support/scene.ts';
import { newUser, type User } from '../support/users.ts';

type Page = { items: { id: string; type: string }[]; nextCursor: string | null };

async function readerOf(events: number, posts: number) {
  const [reader, owner] = (await Promise.all([newUser('Reader'), newUser('Owner')])) as [User, User];
  const club = await newClub({ owner, members: [reader] });
  const others = await newClub({ owner });
  await newEvent(others, owner);
  await newEvent(club, owner, { inHours: -1 });
  const list: string[] = [];
  for (let n = 0; n < events; n++) {
    const id = await newEvent(club, owner, { inHours: n + 1 });
    if (n < 5) list.push(id);
  }
  const now = Date.now();
  for (let n = 0; n < posts; n++) list.push(await newPost(club, owner, new Date(now - (n + 1) * 1000)));
  return { reader, list };
}

const page = (reader: User, limit: number, offset: number, cursor: string | null): Promise<Page> =>
  as(reader, async (tx) => {
    const [row] = await tx<{ page: Page }[]>`select private.get_feed(${limit}, ${offset}, ${cursor}) as page`;
    return row?.page as Page;
  });

describe.each([
  [0, 3],
  [1, 0],
  [2, 4],
  [5, 2],
  [7, 6],
])('%i upcoming events and %i posts', (events, posts) => {
  let reader: User;
  let list: string[];
  beforeAll(async () => {
    ({ reader, list } = await readerOf(events, posts));
  });
  test.each([1, 2, 3, 5, 6, 20])('in pages of %i by cursor', async (limit) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: Page = await page(reader, limit, 0, cursor);
      expect(next.items.length).toBe(Math.min(limit, list.length - seen.length));
      seen.push(...next.items.map((item) => item.id));
      cursor = next.nextCursor;
    } while (cursor);
    expect(seen).toEqual(list);
  });
  test.each([1, 2, 3, 5, 6, 20])('in slices of %i by offset', async (limit) => {
    for (let offset = 0; offset <= list.length; offset++) {
      const { items, nextCursor } = await page(reader, limit, offset, null);
      expect(items.map((item) => item.id)).toEqual(list.slice(offset, offset + limit));
      expect(nextCursor !== null).toBe(list.length > offset + limit);
    }
  });
});
