/** The humidor, as each role: only an item's owner can read it. */
import type { TransactionSql } from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { rolesIn } from '../support/every-role.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { ownerAlone, ownerOnly } from '../support/own-rows.ts';
import { as, outcome, refused, rolledBack } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';

let scene: Scene;
let item: string;
beforeAll(async () => {
  scene = await newScene();
  item = await newHumidorItem(scene.author, { product: `Only ${crypto.randomUUID()}` });
});
const getScene = () => scene;
const { everyRole, noUser } = rolesIn(getScene);

ownerAlone('an item', getScene, { table: 'humidor_items', id: () => item, change: 'amount_left = 3' });
everyRole(
  'sees a product that only the owner keeps',
  (tx) => tx`
    select from products p join humidor_items i on i.product_id = p.id where i.id = ${item}`,
  ownerOnly,
);
noUser({
  'adds an item to another user’s humidor': (tx, { author }) => tx`
    insert into humidor_items (owner_id, category, product_name, kind, amount_had, amount_left)
    values (${author.id}, 'CIGAR', 'Smuggled', 'BOX', 1, 1)`,
});
everyRole('exports their humidor', (tx) => tx`select private.export('humidor')`, {
  'the service role': refused,
  otherwise: 1,
});

test.each([
  ['more left than there was', { amount_left: 21 }],
  ['less than nothing left', { amount_left: -1 }],
  ['half a cigar', { amount_left: 1.5 }],
  ['a pipe', { category: 'PIPE' }],
  ['another kind', { kind: 'CRATE' }],
  ['a blank name', { product_name: '\u200b' }],
])('the table refuses %s', async (_, change) => {
  expect(
    await outcome(scene.author, (tx) => tx`update humidor_items set ${tx(change)} where id = ${item}`),
  ).toBe('23514');
});

test('a humidor holds ten thousand items, and no more', async () => {
  const keeper = await newUser();
  const add = (tx: TransactionSql, count: number) => tx`
    insert into humidor_items (owner_id, category, product_name, kind, amount_had, amount_left)
    select ${keeper.id}, 'CIGAR', 'One of many', 'SINGLE', 1, 1 from generate_series(1, ${count}::integer)`;
  const response = await rolledBack(async (tx) => {
    await add(tx, 10_000);
    return add(tx, 1).then(
      () => 'inserted',
      (error: { code: string }) => error.code,
    );
  });
  expect(response).toBe('PT409');
});

test('the export contains every item, and account deletion leaves none, however it is done', async () => {
  for (const keepsContent of [true, false]) {
    const owner = await newUser();
    const id = await newHumidorItem(owner, { product: 'To export', place: 'Desk' });
    const [row] = await as(owner, (tx) => tx`select private.export('humidor') as items`);
    expect(row?.items).toMatchObject([{ id, productName: 'To export', amountLeft: 12, place: 'Desk' }]);
    const mode = keepsContent ? 'keep_posts' : 'erase';
    expect((await request(owner, 'DELETE', '/users/me', { mode })).status).toBe(204);
    expect(await sql`select from humidor_items where id = ${id}`).toHaveLength(0);
  }
});

test('an item stays when its product is merged into another, and the old address leads to the new one', async () => {
  const keeper = await newUser();
  const [gone, stays] = await Promise.all(
    ['Misspelt', 'Spelt'].map((name) =>
      newHumidorItem(keeper, { product: `${name} ${crypto.randomUUID()}` }),
    ),
  );
  await sql`
    update products set merged_into = (select product_id from humidor_items where id = ${stays ?? ''})
    where id = (select product_id from humidor_items where id = ${gone ?? ''})`;
  const item = (await request(keeper, 'GET', `/humidor/${gone}`)).body as { productSlug: string };
  const { status, body } = await request(keeper, 'GET', `/products/${item.productSlug}`);
  expect([status, body]).toMatchObject([200, { productName: expect.stringMatching(/^Spelt/) }]);
});
