/** The humidor as a CSV file: an export imports unchanged. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readCsv, writeCsv } from '../../../web/src/lib/text/csv.ts';
import {
  humidorTable,
  isHumidorTitle,
  readHumidorTable,
} from '../../functions/_shared/contract/humidor/csv.ts';
import { type HumidorDraft, humidorExport } from '../../functions/_shared/contract/humidor.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const fileOf = async (user: User) => {
  const { body } = await request(user, 'GET', '/humidor/export');
  return writeCsv(humidorTable(z.parse(humidorExport, body).items));
};
async function send(user: User, items: HumidorDraft[], kept?: string) {
  // Reading ten thousand rows blocks this process. Afterwards it must first notice which connections the server has closed
  // in the meantime, or it would send the next request on one of them.
  await setImmediate();
  await setImmediate();
  return request(user, 'POST', '/humidor/import', { items, ...(kept && { kept }) });
}
const read = (file: string) => {
  const { items, problems } = readHumidorTable(readCsv(file, isHumidorTitle));
  expect(problems).toEqual([]);
  return items;
};

/**
 * Texts that CSV files often corrupt: formulas, quotes, delimiters, line breaks, and texts that look like our own escapes.
 */
const hardTexts = [
  '=1+1',
  "'=1+1",
  "''@x",
  '-5',
  '+49',
  '@home',
  '"',
  'a;b,c\td',
  'one\ntwo',
  '\r\nlate',
  ' in ',
];

test('ten thousand rows survive an import and export, and importing the file again adds nothing', async () => {
  const [one, other] = await Promise.all([newUser(), newUser()]);
  const mark = crypto.randomUUID();
  const items = Array.from({ length: 10_000 }, (_, index): HumidorDraft => {
    const isCigar = index % 2 === 0;
    return {
      category: isCigar ? 'CIGAR' : 'PIPE_TOBACCO',
      productName: `Product ${index % 700} ${mark}`,
      ...(index % 3 > 0 && { brand: `Brand ${index % 40}` }),
      kind: isCigar ? 'BOX' : 'TIN',
      amountHad: isCigar ? 20 : 50.5,
      amountLeft: isCigar ? index % 21 : (index % 505) / 10,
      ...(index % 5 === 0 && { datedOn: `20${10 + (index % 15)}-0${1 + (index % 9)}-11` }),
      ...(index % 7 === 0 && { acquiredOn: '2024-02-29', openedOn: '2025-01-01' }),
      ...(index % 4 === 0 && { place: `Shelf ${index % 13}` }),
      ...(index % 2 === 0 && { note: `${hardTexts[(index / 2) % hardTexts.length]}` }),
    };
  });
  expect(await send(one, items)).toMatchObject({ status: 200, body: { addedCount: 10_000 } });
  const file = await fileOf(one);
  expect(file.split('\r\n').length).toBeGreaterThan(10_000);
  expect(await send(other, read(file))).toMatchObject({ status: 200, body: { addedCount: 10_000 } });
  expect(await fileOf(other)).toBe(file);
  const rows = read(file);
  expect(await send(other, rows)).toMatchObject({ status: 200, body: { addedCount: 0 } });
  const check = await request(other, 'POST', '/humidor/import/check', { items: rows });
  expect(check).toMatchObject({ status: 200, body: { keptCount: 10_000 } });
  await sql`delete from humidor_items where owner_id in (${one.id}, ${other.id})`;
});

test('two equal rows are both kept, and existing rows can be added again', async () => {
  const keeper = await newUser();
  for (const _ of [1, 2]) await newHumidorItem(keeper, { product: 'Twin', had: 10, left: 10 });
  const items = read(await fileOf(keeper));
  expect(await send(keeper, [...items, ...items.slice(1)])).toMatchObject({ body: { addedCount: 1 } });
  expect(await send(keeper, items)).toMatchObject({ body: { addedCount: 0 } });
  expect(await send(keeper, items, 'ADD')).toMatchObject({ body: { addedCount: 2 } });
});

test('two concurrent imports of one file add it once', async () => {
  const keeper = await newUser();
  const items: HumidorDraft[] = [{ category: 'CIGAR', productName: 'Robusto', kind: 'BOX', amountHad: 20 }];
  await Promise.all([send(keeper, items), send(keeper, items)]);
  expect(read(await fileOf(keeper))).toHaveLength(1);
});

test('an import with one invalid row adds nothing', async () => {
  const keeper = await newUser();
  const fits = { category: 'CIGAR', productName: 'Robusto', kind: 'BOX', amountHad: 20 } as const;
  const response = await send(keeper, [fits, { ...fits, amountLeft: 21 }]);
  expect(response).toMatchObject({ status: 400, body: { issues: [{ path: 'items.1.amountLeft' }] } });
  expect(read(await fileOf(keeper))).toHaveLength(0);
});
