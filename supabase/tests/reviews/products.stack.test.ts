/** Compares the counters behind averages with the rows they count. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { productDetails } from '../../functions/_shared/contract/products.ts';
import { reviewPage } from '../../functions/_shared/contract/reviews.ts';
import { concurrently, times } from '../support/concurrency.ts';
import { rolesIn, type Statement } from '../support/every-role.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { newReview } from '../support/review-scene.ts';
import { outcome, refused } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
  await newReview(scene.author, { product: 'Guarded Churchill' });
});
const { everyRole } = rolesIn(() => scene);

everyRole('reads a product', (sql) => sql`select * from products where product_name = 'Guarded Churchill'`, {
  'a deleted account': 0,
  'claims without a user': 0,
  otherwise: 1,
});
const guarded = {
  'adds a product': (sql) =>
    sql`insert into products (slug, category, product_name) values ('made-up', 'PIPE', 'Made up')`,
  'changes the sum of ratings': (sql) =>
    sql`update products set five_star_count = 99 where product_name = 'Guarded Churchill'`,
  'deletes a product': (sql) => sql`delete from products where product_name = 'Guarded Churchill'`,
} satisfies Record<string, Statement>;
for (const [what, statement] of Object.entries(guarded)) {
  // Reviews refer to it, so even the service role cannot delete it.
  const kept = what === 'deletes a product' ? '23503' : 1;
  everyRole(what, statement, { 'the service role': kept, otherwise: refused });
}

/** The products whose counters differ from their rows. Removed reviews are not counted. */
const differences = () => sql`
  select * from (
    select coalesce(p.id, r.product_id) as product,
      array[p.one_star_count, p.two_star_count, p.three_star_count, p.four_star_count, p.five_star_count] as kept,
      r.counts, p.review_count, r.count
    from (select * from products where review_count > 0) p
    full join (
      select product_id, count(*)::int as count,
        array[
          count(*) filter (where rating = 1)::int, count(*) filter (where rating = 2)::int,
          count(*) filter (where rating = 3)::int, count(*) filter (where rating = 4)::int,
          count(*) filter (where rating = 5)::int] as counts
      from reviews where is_open and not is_removed group by 1
    ) r on r.product_id = p.id
  ) compared
  where kept is distinct from counts or review_count is distinct from count`;

describe('counters', () => {
  const names = ['Nightcap', 'NIGHTCAP', ' Night  Cap', 'Café Noir', 'Cafe noir'];
  const step = fc.oneof(
    fc.record({
      do: fc.constant('write' as const),
      product: fc.constantFrom(...names),
      brand: fc.constantFrom(null, 'Halloran', 'HALLORAN'),
      category: fc.constantFrom('CIGAR', 'PIPE'),
      rating: fc.integer({ min: 1, max: 5 }),
      place: fc.constantFrom('nowhere', 'open', 'closed'),
    }),
    fc.record({
      do: fc.constant('change' as const),
      which: fc.nat(),
      product: fc.constantFrom(...names),
      rating: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({ do: fc.constant('delete' as const), which: fc.nat() }),
    fc.record({ do: fc.constant('toggle' as const), place: fc.constantFrom('open', 'closed') }),
    fc.record({ do: fc.constant('delete club' as const), place: fc.constantFrom('open', 'closed') }),
    fc.record({ do: fc.constant('leave' as const), who: fc.nat() }),
  );

  test('equal the rows after any sequence of creating, editing and deleting reviews, opening and closing clubs, and leaving', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const authors = await Promise.all([newUser(), newUser(), newUser()]);
        const owner = await newUser();
        const clubs: Record<string, { id: string; slug: string }> = {
          open: await newClub({ owner, members: authors }),
          closed: await newClub({ owner, members: authors, isPrivate: true }),
        };
        const written: string[] = [];
        for (const [place, each] of steps.entries()) {
          const author = authors[place % authors.length] as User;
          switch (each.do) {
            case 'write':
              if (await isThere(author))
                written.push(await newReview(author, { ...each, club: clubs[each.place] ?? null }));
              break;
            case 'change':
              await sql`update reviews set product_name = ${each.product}, rating = ${each.rating}
                        where id = ${written[each.which % written.length] ?? null}`;
              break;
            case 'delete':
              await sql`delete from reviews where id = ${written[each.which % written.length] ?? null}`;
              break;
            case 'toggle':
              await sql`update clubs set is_private = not is_private where id = ${clubs[each.place]?.id ?? null}`;
              break;
            case 'delete club':
              await sql`delete from clubs where id = ${clubs[each.place]?.id ?? null}`;
              delete clubs[each.place];
              break;
            case 'leave':
              await sql`delete from auth.users where id = ${authors[each.who % authors.length]?.id ?? null}`;
          }
        }
        expect([...(await differences())]).toEqual([]);
        await sql`delete from auth.users where id in ${sql(authors.map((user) => user.id))}`;
      }),
      { numRuns: 40 },
    );
    expect([...(await differences())]).toEqual([]);
  });
  const isThere = async (user: User) => (await sql`select from users where id = ${user.id}`).length === 1;

  test('equal the rows after many concurrent changes of reviews of the same products', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => newUser()));
    for (const round of [1, 2, 3]) {
      const mine = await Promise.all(
        users.map((author) => newReview(author, { product: `Crowded ${round % 2}` })),
      );
      const responses = await concurrently(
        times(users.length, (index) => ({
          role: users[index] as User,
          work: async (tx) => {
            await tx`insert into reviews (category, product_name, rating, title, content)
                     values ('CIGAR', ${`Crowded ${index % 2}`}, ${(index % 5) + 1}, 'At once', 'All of us.')`;
            if (index % 3 === 0) await tx`delete from reviews where id = ${mine[index] ?? ''}`;
            else if (index % 3 === 1)
              await tx`update reviews set product_name = 'Crowded 2' where id = ${mine[index] ?? ''}`;
          },
        })),
      );
      // A transaction that is cancelled as a deadlock is rolled back as a whole.
      expect(responses.filter((code) => code !== null && code !== '40P01')).toEqual([]);
      expect([...(await differences())]).toEqual([]);
    }
  });

  test('equal the rows when clubs with the same products are opened and closed at once, without a deadlock', async () => {
    const owner = await newUser();
    const clubs = await Promise.all(Array.from({ length: 4 }, () => newClub({ owner })));
    for (const [index, club] of clubs.entries())
      for (let n = 0; n < 6; n++)
        await newReview(owner, { club, product: `Toggled ${(n * (index + 1)) % 5}` });
    for (let round = 0; round < 6; round++) {
      const responses = await concurrently(
        times(clubs.length, (index) => ({
          role: 'postgres',
          work: (tx) => tx`update clubs set is_private = not is_private where id = ${clubs[index]?.id ?? ''}`,
        })),
      );
      expect(responses).toEqual(clubs.map(() => null));
      expect([...(await differences())]).toEqual([]);
    }
  });
});

describe('a product', () => {
  // Products stay, and these tests may run again on the same database.
  const mark = randomUUID().slice(0, 8);
  const item = async (name: string) => {
    const [row] = await sql`
      select item from private.product_items where folded_product_name = private.fold_name(${name})`;
    return row?.item;
  };

  test('is the same for every spelling of its name, seen or unseen', async () => {
    const author = await newUser();
    for (const name of [
      `Niebla No. 64 ${mark}`,
      `Niebla\u200b No. 64 ${mark}`,
      `\u2060niebla  no.\u00a064 ${mark}\ufeff`,
      `Ｎｉｅｂｌａ No. 64 ${mark}`,
      `Nie\u00adbla \u200c № 64 ${mark}`.replace('№', 'No.'),
    ])
      await newReview(author, { product: name, brand: 'Mak\u200der' });
    const rows =
      await sql`select product_name, review_count from products where product_name ilike ${`%64%${mark}%`}`;
    expect([...rows]).toEqual([{ product_name: expect.any(String), review_count: 5 }]);
  });

  test('has an average, to two decimals, and a distribution from three reviews on', async () => {
    const author = await newUser();
    const shown: unknown[] = [];
    for (const rating of [5, 4, 4]) {
      await newReview(author, { product: `Counted Corona ${mark}`, brand: 'Maker', rating });
      shown.push(await item(`counted corona ${mark}`));
    }
    const named = {
      id: expect.any(String),
      slug: `maker-counted-corona-${mark}`,
      category: 'CIGAR',
      productName: `Counted Corona ${mark}`,
      brand: 'Maker',
    };
    expect(shown).toEqual([
      { ...named, reviewCount: 1, averageRating: null, ratingCounts: null },
      { ...named, reviewCount: 2, averageRating: null, ratingCounts: null },
      { ...named, reviewCount: 3, averageRating: 4.33, ratingCounts: [0, 0, 0, 2, 1] },
    ]);
  });

  test('is the same in any spelling, and only a single reviewer can correct the spelling', async () => {
    const [first, second] = await Promise.all([newUser(), newUser()]);
    const review = await newReview(first, { product: `spelled álike ${mark}` });
    await sql`update reviews set product_name = ${`Spelled Alike ${mark}`} where id = ${review}`;
    expect(await item(`Spelled alike ${mark}`)).toMatchObject({
      productName: `Spelled Alike ${mark}`,
      reviewCount: 1,
    });
    await newReview(second, { product: `SPELLED  ALIKE ${mark}` });
    expect(await item(`Spelled alike ${mark}`)).toMatchObject({
      productName: `Spelled Alike ${mark}`,
      reviewCount: 2,
    });
  });

  test('leaves the lists with its last public review, and returns with the next', async () => {
    const author = await newUser();
    const review = await newReview(author, { product: `Short-lived ${mark}` });
    const slug = (await item(`Short-lived ${mark}`)).slug;
    await sql`delete from reviews where id = ${review}`;
    expect((await request(author, 'GET', `/products/${slug}`)).status).toBe(404);
    await newReview(author, { product: `SHORT-LIVED ${mark}` });
    expect((await request(author, 'GET', `/products/${slug}`)).body).toMatchObject({
      productName: `SHORT-LIVED ${mark}`,
      reviewCount: 1,
    });
  });

  test('counts the reviews that its reader may read', async () => {
    const [owner, member, outsider, blocked] = await Promise.all([
      newUser(),
      newUser(),
      newUser(),
      newUser(),
    ]);
    const club = await newClub({ owner, members: [member], isPrivate: true });
    const product = `Half Hidden ${mark}`;
    await newReview(owner, { product, club, rating: 5 });
    await newReview(member, { product, club, rating: 4 });
    const open = await newReview(blocked, { product, rating: 3 });
    const slug = (await item(product)).slug;
    await request(member, 'POST', `/users/${blocked.id}/block`);
    const counted = async (reader: User) => {
      const body = productDetails.parse((await request(reader, 'GET', `/products/${slug}`)).body);
      const listed = reviewPage.parse((await request(reader, 'GET', `/products/${slug}/reviews`)).body).items;
      expect(listed).toHaveLength(body.reviewCount);
      const found = await request(reader, 'GET', `/products?q=${encodeURIComponent(product)}`);
      expect(found.body).toMatchObject({ items: [{ reviewCount: body.reviewCount }] });
      return [body.reviewCount, body.averageRating, body.ratingCounts];
    };
    expect(await counted(owner)).toEqual([3, 4, [0, 0, 1, 1, 1]]);
    expect(await counted(member)).toEqual([2, null, null]);
    expect(await counted(outsider)).toEqual([1, null, null]);
    expect(await counted(blocked)).toEqual([1, null, null]);
    await sql`update reviews set is_removed = true where id = ${open}`;
    expect(await counted(owner)).toEqual([2, null, null]);
    expect(await counted(member)).toEqual([2, null, null]);
  });

  test('that only a private club names is visible only to its members', async () => {
    const [owner, outsider] = [await newUser(), await newUser()];
    const product = `Hushed ${owner.username}`;
    await newReview(owner, { club: await newClub({ owner, isPrivate: true }), product });
    const read = (tx: TransactionSql) => tx`select from products where product_name = ${product}`;
    expect(await outcome(owner, read)).toBe(1);
    expect(await outcome(outsider, read)).toBe(0);
    const { slug } = await item(product);
    expect(await request(owner, 'GET', `/products/${slug}`)).toMatchObject({
      status: 200,
      body: { reviewCount: 1, averageRating: null },
    });
    expect(await request(outsider, 'GET', `/products/${slug}`)).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    });
    const suggested = async (user: User) =>
      (await request(user, 'GET', `/products?q=${encodeURIComponent(product)}`)).text;
    expect(await suggested(owner)).toContain(product);
    expect(await suggested(outsider)).not.toContain(product);
  });

  test('that is the user’s own is found among many newer ones by others', async () => {
    const owner = await newUser();
    // Not made from a username: half the products of other tests are, and a search also finds names that are alike.
    const series = `Zwolkenquist${randomUUID().slice(0, 4)}`;
    await newHumidorItem(owner, { product: `${series} mine` });
    await sql`
      insert into products (slug, category, product_name)
      select 'flood-' || gen_random_uuid(), 'CIGAR', ${series} || ' ' || g from generate_series(1, 300) g`;
    for (const typed of [series, series.replace('ken', 'kn')]) {
      const { body } = await request(owner, 'GET', `/products?q=${typed}`);
      expect((body as { items: { productName: string }[] }).items).toMatchObject([
        { productName: `${series} mine` },
      ]);
    }
  });

  test('has its own address, whatever characters its name contains', async () => {
    const author = await newUser();
    const slugs: string[] = [];
    for (const [brand, product] of [
      ['Café Ñandú', 'No. 4 – “Ángel”'],
      ['Café Ñandú', 'No 4 Angel!'],
      ['Sol Ocaso', 'Sol Ocaso Short'],
      [null, '夜'],
    ] as const) {
      await newReview(author, { brand, product });
      slugs.push((await item(product)).slug);
    }
    expect(slugs.slice(0, 3)).toEqual([
      'cafe-nandu-no-4-angel',
      'cafe-nandu-no-4-angel-2',
      'sol-ocaso-short',
    ]);
    expect(slugs[3]).toMatch(/^product(-|$)/);
  });

  test('lists its reviews in pages, the newest or the highest-rated first', async () => {
    const author = await newUser();
    const product = `Ordered ${author.username}`;
    for (const [title, rating, hour] of [
      ['old five', 5, 1],
      ['three', 3, 2],
      ['new five', 5, 3],
      ['four', 4, 4],
    ] as const)
      await newReview(author, { product, rating, title, at: new Date(Date.UTC(2024, 1, 29, hour)) });
    const { slug } = await item(product);
    const pages = async (order: string) => {
      const titles: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const path = `/products/${slug}/reviews?order=${order}&limit=2${cursor && `&cursor=${cursor}`}`;
        const page = reviewPage.parse((await request(author, 'GET', path)).body);
        titles.push(...page.items.map((one) => one.title));
        cursor = page.nextCursor;
      }
      return titles;
    };
    expect(await pages('newest')).toEqual(['four', 'new five', 'three', 'old five']);
    expect(await pages('highest')).toEqual(['new five', 'old five', 'four', 'three']);
    expect((await request(author, 'GET', `/products/${slug}/reviews?order=best`)).status).toBe(400);
  });

  test('is created once, however many users name it for the first time at once', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => newUser()));
    const product = `Rushed ${users[0]?.username}`;
    const results = await concurrently(
      times(users.length, (index) => ({
        role: users[index] as User,
        work: (tx) => tx`insert into reviews (category, product_name, rating, title, content)
                         values ('CIGAR', ${product}, 4, 'At once', 'All of us.')`,
      })),
    );
    expect(results).toEqual(users.map(() => null));
    expect(await item(product)).toMatchObject({ reviewCount: 6 });
  });
});
