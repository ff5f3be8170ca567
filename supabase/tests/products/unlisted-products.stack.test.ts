/** Products that no open review names. Anyone can name thousands, so they must cost others nothing. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { newJournalEntry } from '../support/journal-scene.ts';
import { buffersOf } from '../support/plans.ts';
import { newReview } from '../support/review-scene.ts';
import { as, rolledBack, setRole } from '../support/roles.ts';
import { newClub } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';
import { haveDone, inOneWindow } from '../support/windows.ts';

let user: User;
let flooder: User;
// Products stay, and these tests may run again on the same database.
const mark = randomUUID().slice(0, 8);
beforeAll(async () => {
  [user, flooder] = await Promise.all([newUser(), newUser()]);
});

const name = `Cohiba${mark}`;
test.each([
  ['products that match', `private.suggest_products('${name}', null, 20)`],
  ['products that are similar', `private.suggest_products('${name.replace('Coh', 'Cho')}', null, 20)`],
  ['products of one name', `private.get_products('${name}', null, null, 20)`],
  ['everything', `private.search('${name}', null)`],
  ['reviews', `private.get_reviews(null, null, null, null, '${name}', 20, 0, null)`],
])('a search for %s reads no more after another account has named 30,000', async (_, search) => {
  const [before, after] = await rolledBack(async (tx) => {
    const product = `select '${name}', 'CIGAR', gen_random_uuid()::text from`;
    await tx.unsafe(`
      insert into products (product_name, category, slug, brand)
      ${product.replace(' from', ', null from')} (values (1)) once on conflict do nothing`);
    const measure = async () => {
      await setRole(tx, user);
      const buffers = await buffersOf(tx, `select ${search}`);
      await tx`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`;
      return buffers;
    };
    const before = await measure();
    await tx.unsafe(`
      with named as (
        insert into products (product_name, category, slug, brand)
        ${product.replace(' from', `, 'Maker ' || g from`)} generate_series(1, 30000) g
        returning id, product_name, brand
      )
      insert into journal_entries (owner_id, product_id, category, product_name, brand, smoked_at)
      select '${flooder.id}', id, 'CIGAR', product_name, brand, now() from named limit 100`);
    await tx`analyze products`;
    return [before, await measure()];
  });
  // The 30,000 would be tens of thousands of pages. An index may have a thousand of new entries that it has not sorted
  // yet, whosever they are.
  expect(after).toBeLessThan(before + 2000);
});

describe('a product is counted whichever way it is named', () => {
  const item = { category: 'CIGAR', kind: 'BOX', amountHad: 10 };
  const entry = { category: 'CIGAR', smokedAt: '2026-01-01T20:00:00Z' };
  const review = { category: 'CIGAR', rating: 4, title: 'Again', content: 'Burned well.' };
  const ways: [string, (productName: string) => Promise<{ status: number }>][] = [
    ['a review', (productName) => request(user, 'POST', '/reviews', { ...review, productName })],
    ['a humidor item', (productName) => request(user, 'POST', '/humidor', { ...item, productName })],
    ['a journal entry', (productName) => request(user, 'POST', '/journal', { ...entry, productName })],
    [
      'an import',
      (productName) =>
        request(user, 'POST', '/humidor/import', {
          items: [{ ...item, amountLeft: 10, productName }],
          kept: 'ADD',
        }),
    ],
    [
      'an edited review',
      async (productName) =>
        request(user, 'PATCH', `/reviews/${await newReview(user, { product: `Kept ${mark}` })}`, {
          productName,
        }),
    ],
    [
      'an edited humidor item',
      async (productName) =>
        request(user, 'PATCH', `/humidor/${await newHumidorItem(user, { product: `Kept ${mark}` })}`, {
          productName,
        }),
    ],
    [
      'an edited journal entry',
      async (productName) =>
        request(user, 'PATCH', `/journal/${await newJournalEntry(user, `Kept ${mark}`)}`, { productName }),
    ],
  ];
  test.each(ways)('in %s', async (way, send) => {
    await newHumidorItem(user, { product: `Kept ${mark}` });
    const [known, fresh] = await inOneWindow('1 hour', async () => {
      await haveDone(user, 'product', 300);
      return [(await send(`Kept ${mark}`)).status, (await send(`New in ${way} ${mark}`)).status];
    });
    expect([Math.floor(known / 100), fresh]).toEqual([2, 429]);
  });

  const importOf = (count: number, brand: string) => `
    select private.import_humidor(jsonb_agg(jsonb_build_object(
      'category', 'CIGAR', 'productName', 'Vitola ' || g || ' ${mark}', 'brand', '${brand}', 'kind', 'BOX',
      'amountHad', 25, 'amountLeft', 25)), false)
    from generate_series(1, ${count}) g`;

  test('of a cellar of 10,000 products, all are imported, and each has an address', async () => {
    const collector = await newUser();
    const made = await as(collector, async (tx) => {
      await tx.unsafe(importOf(10_000, '名'));
      return tx`
        select count(distinct p.slug)::int as products
        from humidor_items i join products p on p.id = i.product_id where i.owner_id = ${collector.id}`;
    });
    expect(made).toEqual([{ products: 10_000 }]);
  });

  test('of imports, at most 10,000 a day', async () => {
    const refusal = await as(await newUser(), async (tx) => {
      await tx.unsafe(importOf(9999, 'First'));
      await tx`delete from humidor_items`;
      return tx.unsafe(importOf(2, 'Second')).catch((error: { code: string }) => error.code);
    });
    expect(refusal).toBe('PT429');
  });
});

describe('the job that deletes products', () => {
  const names = () => sql<{ product_name: string }[]>`
    select product_name from products where product_name like ${`% ${mark} old`} order by product_name`;

  test('keeps what anyone mentions, what is merged or has facts, and what was named today', async () => {
    const owner = await newUser();
    await newReview(owner, {
      product: `Reviewed ${mark} old`,
      club: await newClub({ owner, isPrivate: true }),
    });
    await newHumidorItem(owner, { product: `Kept ${mark} old` });
    await newJournalEntry(owner, `Smoked ${mark} old`);
    for (const word of ['Merged', 'Unused', 'With facts', 'Into'])
      await sql`
        insert into products (slug, category, product_name, facts)
        values (gen_random_uuid(), 'CIGAR', ${`${word} ${mark} old`},
          ${word === 'With facts' ? sql`'{"wrapper": "Habano"}'` : sql`'{}'`})`;
    await sql`
      update products set merged_into = (select id from products where product_name = ${`Into ${mark} old`})
      where product_name = ${`Merged ${mark} old`}`;
    await sql`update products set created_at = now() - interval '25 hours' where product_name like ${`% ${mark} old`}`;
    await sql`
      insert into products (slug, category, product_name) values (gen_random_uuid(), 'CIGAR', ${`New ${mark} old`})`;
    await sql`select private.prune_products()`;
    expect((await names()).map(({ product_name }) => product_name.split(` ${mark}`)[0])).toEqual([
      'Into',
      'Kept',
      'Merged',
      'New',
      'Reviewed',
      'Smoked',
      'With facts',
    ]);
  });

  test('leaves a product to a user who is naming it at that moment', async () => {
    const product = `Wanted ${mark}`;
    await sql`
      insert into products (slug, category, product_name, created_at)
      values (gen_random_uuid(), 'CIGAR', ${product}, now() - interval '2 days')`;
    await as(user, async (tx) => {
      await tx`
        insert into journal_entries (category, product_name, smoked_at) values ('CIGAR', ${product}, now())`;
      await sql`select private.prune_products()`;
    });
    expect(await sql`select from products where product_name = ${product}`).toHaveLength(1);
  });
});
