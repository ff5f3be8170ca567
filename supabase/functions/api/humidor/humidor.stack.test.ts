import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newHumidorItem } from '../../../tests/support/humidor-scene.ts';
import { refusedDrafts, refusedProducts } from '../../../tests/support/refused-drafts.ts';
import { sql } from '../../../tests/support/stack.ts';
import { newUser, request } from '../../../tests/support/users.ts';
import { humidorBreakdown, humidorItem, humidorPage, humidorTotals } from '../../_shared/contract/humidor.ts';

const owner = await newUser();
const draft = { category: 'CIGAR', productName: 'Robusto', kind: 'BOX', amountHad: 20 };

refusedDrafts('/humidor', draft, [
  ...refusedProducts,
  ['another kind', { kind: 'CRATE' }],
  ['no amount', { amountHad: undefined }],
  ['nothing at all', { amountHad: 0 }],
  ['more left than there was at first', { amountLeft: 21 }],
  ['more boxes than cigars', { containerCount: 21 }],
  ['half a cigar', { amountLeft: 1.5 }],
  ['a hundredth of a gram', { category: 'PIPE_TOBACCO', amountHad: 1.55 }],
  ['a date that does not exist', { datedOn: '2024-02-30' }],
]);

test('an item is returned as it was sent, changed in the given fields, and gone when deleted', async () => {
  const sent = {
    ...draft,
    brand: ' Sol Viejo ',
    datedOn: '2016-05-01',
    place: ' Cedar cabinet ',
    note: 'From Ana',
  };
  const made = await request(owner, 'POST', '/humidor', sent);
  expect(made.status).toBe(201);
  const item = z.parse(humidorItem, made.body);
  expect(item).toMatchObject({ ...sent, brand: 'Sol Viejo', place: 'Cedar cabinet', amountLeft: 20 });
  const path = `/humidor/${item.id}`;
  const changed = await request(owner, 'PATCH', path, { amountLeft: 3, note: '' });
  expect(z.parse(humidorItem, changed.body)).toMatchObject({
    amountLeft: 3,
    note: null,
    place: 'Cedar cabinet',
  });
  expect((await request(owner, 'PATCH', path, { amountHad: 2 })).status).toBe(400);
  expect((await request(owner, 'GET', `/products/${item.productSlug}`)).status).toBe(200);
  expect((await request(owner, 'DELETE', path)).status).toBe(204);
  expect((await request(owner, 'GET', path)).status).toBe(404);
});

test('the list can be searched, filtered, sorted and paged, and finished items come last', async () => {
  const keeper = await newUser();
  const keep = (product: string, options: Parameters<typeof newHumidorItem>[1]) =>
    newHumidorItem(keeper, { product, ...options });
  await keep('Álamo', { left: 0, place: 'Cabinet', datedOn: '2010-01-01' });
  await keep('Cedro', { left: 5, place: 'Cabinet' });
  await keep('Brasa', {
    left: 10,
    kind: 'TIN',
    category: 'PIPE_TOBACCO',
    datedOn: '2016-01-01',
    place: 'Desk',
  });
  const names = async (query: string) =>
    z
      .parse(humidorPage, (await request(keeper, 'GET', `/humidor${query}`)).body)
      .items.map((one) => one.productName);
  expect(await names('')).toEqual(['Brasa', 'Cedro', 'Álamo']);
  expect(await names('?order=OLDEST')).toEqual(['Brasa', 'Cedro', 'Álamo']);
  expect(await names('?order=NAME')).toEqual(['Brasa', 'Cedro', 'Álamo']);
  expect(await names('?order=LEFT')).toEqual(['Cedro', 'Brasa', 'Álamo']);
  expect(await names('?q=alam')).toEqual(['Álamo']);
  expect(await names('?kind=TIN')).toEqual(['Brasa']);
  expect(await names('?place=Cabinet')).toEqual(['Cedro', 'Álamo']);
  const first = z.parse(humidorPage, (await request(keeper, 'GET', '/humidor?limit=2')).body);
  expect(await names(`?limit=2&cursor=${first.nextCursor}`)).toEqual(['Álamo']);
  const totals = z.parse(humidorTotals, (await request(keeper, 'GET', '/humidor/totals')).body);
  expect(totals).toEqual({
    itemCount: 2,
    finishedCount: 1,
    pieces: 5,
    grams: 10,
    readyThisMonth: 0,
    places: ['Cabinet', 'Desk'],
  });
  expect(await names('?age=FROM_10')).toEqual(['Brasa', 'Álamo']);
  expect(await names('?age=UNDATED')).toEqual(['Cedro']);
  await sql`
    update products set facts = '{"vitola": "Corona"}'
    where id = (select product_id from humidor_items where owner_id = ${keeper.id} and product_name = 'Cedro')`;
  expect(await names('?family=Corona')).toEqual(['Cedro']);
  const breakdown = await request(keeper, 'GET', '/humidor/breakdown');
  expect(z.parse(humidorBreakdown, breakdown.body)).toEqual({
    vitolas: [{ name: 'Corona', itemCount: 1, pieces: 5, grams: 0 }],
    families: [{ name: null, itemCount: 1, pieces: 0, grams: 10 }],
    ages: expect.arrayContaining([
      { name: 'UNDATED', itemCount: 1, pieces: 5, grams: 0 },
      { name: 'FROM_10', itemCount: 1, pieces: 0, grams: 10 },
    ]),
    places: expect.arrayContaining([
      { name: 'Cabinet', itemCount: 1, pieces: 5, grams: 0 },
      { name: 'Desk', itemCount: 1, pieces: 0, grams: 10 },
    ]),
  });
});
