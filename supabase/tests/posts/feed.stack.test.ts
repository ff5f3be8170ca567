/** Compares pages with a plain query over random data: they must have the same posts in the same order, each once. */
import fc from 'fast-check';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { rolledBack, setRole } from '../support/roles.ts';
import { newClub } from '../support/scene.ts';
import { newUser, type User } from '../support/users.ts';

type Page = { items: { id: string }[]; nextCursor: string | null };
type List = { name: string; page: string; all: string };

let reader: User;
let authors: User[];
let clubs: { id: string; isPrivate: boolean }[];
beforeAll(async () => {
  [reader, ...authors] = (await Promise.all(Array.from({ length: 4 }, () => newUser('Reading User')))) as [
    User,
    ...User[],
  ];
  const made = await Promise.all(
    [false, true, false, true, false].map(async (isPrivate) => ({
      ...(await newClub({ isPrivate })),
      isPrivate,
    })),
  );
  clubs = made.map(({ id, isPrivate }) => ({ id, isPrivate }));
});

// Runs as the reader, so that policies apply. $1 is the list's subject; $2… are limit, offset and cursor.
const lists: List[] = [
  {
    name: 'the feed',
    page: 'select private.get_feed($2, $3, $4) as page where $1::uuid is not null',
    all: `select id from posts
          where $1::uuid is not null and (
            club_id in (select club_id from club_members where user_id = private.me())
            or author_id in (select followed_id from follows where follower_id = private.me())
            or author_id = private.me())
          order by created_at desc, id desc`,
  },
  {
    name: 'a club’s posts',
    page: 'select private.get_club_posts($1, $2, $3, $4) as page',
    all: 'select id from posts where club_id = $1 order by created_at desc, id desc',
  },
  {
    name: 'a user’s posts',
    page: 'select private.get_user_posts($1, $2, $3, $4) as page',
    all: 'select id from posts where author_id = $1 order by created_at desc, id desc',
  },
];

const post = fc.record({
  id: fc.uuid({ version: 4 }),
  club: fc.nat(4),
  author: fc.nat(3),
  // Few distinct times, so that many posts share one.
  second: fc.nat(2),
});
const distinct = (maxLength: number) => fc.uniqueArray(post, { selector: ({ id }) => id, maxLength });
const world = fc.record({
  memberOf: fc.uniqueArray(fc.nat(4)),
  following: fc.uniqueArray(fc.nat(2)),
  // The feed of a reader who follows many users begins with the newest posts of all. Their number is a fifth of this.
  followingCount: fc.constantFrom(0, 40, 500),
  posts: distinct(40),
  later: distinct(6),
  limit: fc.integer({ min: 1, max: 4 }),
  offset: fc.nat(4),
  subject: fc.nat(3),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

describe.each(lists)('$name', (list) => {
  const subjectOf = (given: World) =>
    list.name === 'a club’s posts' ? clubs[given.subject]?.id : [reader, ...authors][given.subject]?.id;

  /** Runs on many random data sets. `all` are the list's ids that its reader may see. */
  const inEveryWorld = (
    run: (tx: TransactionSql, given: World, subject: string, all: string[]) => Promise<void>,
  ) =>
    fc.assert(
      fc.asyncProperty(world, (given) =>
        rolledBack(async (tx) => {
          await arrange(tx, given);
          const subject = subjectOf(given) ?? '';
          await setRole(tx, reader);
          await run(tx, given, subject, await everything(tx, list, subject));
        }),
      ),
      { numRuns: 100 },
    );

  test('cursor pages contain each post once, newest first, even while posts are added', () =>
    inEveryWorld(async (tx, given, subject, all) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      let later = given.later;
      do {
        const page: Page = await read(tx, list, subject, given.limit, 0, cursor);
        expect(page.items.length).toBe(Math.min(given.limit, all.length - seen.length));
        seen.push(...page.items.map((item) => item.id));
        cursor = page.nextCursor;
        await write(tx, later, 100);
        later = [];
      } while (cursor);
      expect(seen).toEqual(all);
    }));

  test('offset pages are slices of the whole list', () =>
    inEveryWorld(async (tx, given, subject, all) => {
      const page = await read(tx, list, subject, given.limit, given.offset, null);
      const end = given.offset + given.limit;
      expect(page.items.map((item) => item.id)).toEqual(all.slice(given.offset, end));
      expect(page.nextCursor !== null).toBe(all.length > end);
    }));
});

test('a user who has no clubs and follows no one has an empty feed', async () => {
  const [row] = await rolledBack(async (tx) => {
    await setRole(tx, reader);
    return tx<{ page: Page }[]>`select private.get_feed(20, 0, null) as page`;
  });
  expect(row?.page).toEqual({ items: [], nextCursor: null });
});

async function arrange(tx: TransactionSql, { memberOf, following, followingCount, posts }: World) {
  for (const index of memberOf) {
    await tx`insert into club_members (club_id, user_id) values (${clubs[index]?.id ?? ''}, ${reader.id})`;
  }
  for (const index of following) {
    await tx`insert into follows (follower_id, followed_id) values (${reader.id}, ${authors[index]?.id ?? ''})`;
  }
  await tx`update users set following_count = ${followingCount} where id = ${reader.id}`;
  await write(tx, posts, 0);
}

/** Runs as `postgres`, because random authors post in clubs that they may not belong to. */
async function write(tx: TransactionSql, posts: World['posts'], offset: number) {
  if (posts.length === 0) return;
  const [before] = await tx<{ role: string; claims: string }[]>`
    select current_user as role, coalesce(current_setting('request.jwt.claims', true), '') as claims`;
  await tx`select set_config('role', 'postgres', true), set_config('request.jwt.claims', '', true)`;
  await tx`insert into posts ${tx(
    posts.map(({ id, club, author, second }) => ({
      id,
      club_id: clubs[club]?.id ?? '',
      author_id: [reader, ...authors][author]?.id ?? '',
      content: 'Random',
      created_at: new Date(Date.UTC(2030, 0, 1, 0, 0, offset + second)),
    })),
  )}`;
  await tx`select set_config('role', ${before?.role ?? ''}, true), set_config('request.jwt.claims', ${before?.claims ?? ''}, true)`;
}

const everything = async (tx: TransactionSql, list: List, subject: string) =>
  (await tx.unsafe<{ id: string }[]>(list.all, [subject])).map((row) => row.id);

async function read(
  tx: TransactionSql,
  list: List,
  subject: string,
  limit: number,
  offset: number,
  cursor: string | null,
): Promise<Page> {
  const [row] = await tx.unsafe<{ page: Page }[]>(list.page, [subject, limit, offset, cursor]);
  if (!row) throw new Error('There is no page.');
  return row.page;
}
