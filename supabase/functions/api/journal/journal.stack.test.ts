import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { journalEntry, journalPage } from '../../_shared/contract/journal.ts';

let owner: User;
beforeAll(async () => {
  owner = await newUser();
});
const draft = { category: 'CIGAR', productName: 'Robusto', smokedAt: '2026-03-01T20:00:00Z' };

describe('what does not fit is refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['no product', { productName: ' ' }],
    ['a pipe', { category: 'PIPE' }],
    ['no time', { smokedAt: undefined }],
    ['six stars', { rating: 6 }],
    ['no minutes at all', { minutes: 0 }],
    ['a day and a night', { minutes: 1440 }],
    ['a price', { price: 12 }],
  ])('%s', async (_, change) => {
    expect((await request(owner, 'POST', '/journal', { ...draft, ...change })).status).toBe(400);
  });
});

test('an entry is returned as it was written, changed as named, and gone when deleted', async () => {
  const sent = {
    ...draft,
    brand: ' Sol Viejo ',
    place: 'Terrace',
    minutes: 55,
    rating: 4,
    line: 'Slow and sweet.',
  };
  const made = await request(owner, 'POST', '/journal', sent);
  expect(made.status).toBe(201);
  const entry = z.parse(journalEntry, made.body);
  expect(entry).toMatchObject({
    brand: 'Sol Viejo',
    place: 'Terrace',
    minutes: 55,
    rating: 4,
    line: sent.line,
  });
  const path = `/journal/${entry.id}`;
  const changed = await request(owner, 'PATCH', path, { rating: null, line: '' });
  expect(z.parse(journalEntry, changed.body)).toMatchObject({ rating: null, line: null, minutes: 55 });
  expect((await request(owner, 'GET', `/products/${entry.productSlug}`)).status).toBe(200);
  expect((await request(owner, 'DELETE', path)).status).toBe(204);
  expect((await request(owner, 'PATCH', path, { rating: 1 })).status).toBe(404);
});

test('the list is paged, the latest first', async () => {
  const writer = await newUser();
  for (const month of ['02', '04', '03'])
    await request(writer, 'POST', '/journal', {
      ...draft,
      productName: month,
      smokedAt: `2026-${month}-01T20:00:00Z`,
    });
  const page = async (query: string) =>
    z.parse(journalPage, (await request(writer, 'GET', `/journal?${query}`)).body);
  const first = await page('limit=2');
  const second = await page(`limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items].map((one) => one.productName)).toEqual(['04', '03', '02']);
});
