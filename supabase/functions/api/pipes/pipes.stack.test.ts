import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newModerator } from '../../../tests/support/moderation-scene.ts';
import { newPipe } from '../../../tests/support/pipe-scene.ts';
import { refusedDrafts } from '../../../tests/support/refused-drafts.ts';
import { sql } from '../../../tests/support/stack.ts';
import { newUser, request } from '../../../tests/support/users.ts';
import { journalChoices, journalEntry } from '../../_shared/contract/journal.ts';
import { pipe, pipePage, pipeReadiness } from '../../_shared/contract/pipes.ts';

const owner = await newUser();

refusedDrafts('/pipes', { name: 'Sunday' }, [
  ['no name', { name: ' ' }],
  ['an unknown shape', { shape: 'Banana' }],
  ['an unknown family', { dedicatedFamily: 'Cigar' }],
  ['a chamber like a bucket', { chamberWidth: 200 }],
  ['half a day of rest', { restDays: 0.5 }],
  ['a picture without https', { imageUrl: 'http://example.com/pipe.jpg' }],
  ['cleaning after no bowl', { cleanAfter: 0 }],
  ['a price', { price: 300 }],
]);

test('a pipe is returned as it was sent, changed in the given fields, listed by name, and gone when deleted', async () => {
  const sent = {
    name: ' Zulu of Sunday ',
    maker: 'Skerry Pipes',
    shape: 'Zulu',
    material: 'Briar',
    finish: 'Sandblast',
    filter: '9 mm',
    chamberWidth: 19.5,
    chamberDepth: 38,
    dedicatedFamily: 'Virginia/Perique',
    restDays: 3,
    note: 'From Walter.',
  };
  const made = await request(owner, 'POST', '/pipes', sent);
  expect(made.status).toBe(201);
  const added = z.parse(pipe, made.body);
  expect(added).toMatchObject({ ...sent, name: 'Zulu of Sunday', cleanedAt: null, lastSmokedAt: null });
  const path = `/pipes/${added.id}`;
  const cleanedAt = '2026-03-01T20:00:00Z';
  const cleaned = z.parse(pipe, (await request(owner, 'PATCH', path, { cleanedAt })).body);
  expect(Date.parse(cleaned.cleanedAt ?? '')).toBe(Date.parse(cleanedAt));
  expect(cleaned).toMatchObject({ shape: 'Zulu', restDays: 3 });
  await request(owner, 'POST', '/pipes', { name: 'åpple' });
  const { items } = z.parse(pipePage, (await request(owner, 'GET', '/pipes')).body);
  expect(items.map(({ name }) => name)).toEqual(['åpple', 'Zulu of Sunday']);
  expect((await request(owner, 'DELETE', path)).status).toBe(204);
  expect((await request(owner, 'GET', path)).status).toBe(404);
});

test('a retired pipe is listed last and no longer offered, but its bowls still name it', async () => {
  const smoker = await newUser();
  const [aged, other] = [await newPipe(smoker), await newPipe(smoker)];
  await request(smoker, 'PATCH', `/pipes/${aged}`, { name: 'Aged' });
  const bowl = { category: 'PIPE_TOBACCO', productName: 'Last Flake', smokedAt: '2026-03-01T20:00:00Z' };
  const { id } = z.parse(
    journalEntry,
    (await request(smoker, 'POST', '/journal', { ...bowl, pipeId: aged })).body,
  );
  const order = async () =>
    z.parse(pipePage, (await request(smoker, 'GET', '/pipes')).body).items.map((one) => one.id);
  expect(await order()).toEqual([aged, other]);
  await request(smoker, 'PATCH', `/pipes/${aged}`, { retiredAt: '2026-03-02T20:00:00Z' });
  expect(await order()).toEqual([other, aged]);
  const choices = z.parse(journalChoices, (await request(smoker, 'GET', '/journal/choices')).body);
  expect(choices.pipes.map((one) => one.id)).toEqual([other]);
  const edited = await request(smoker, 'PATCH', `/journal/${id}`, { line: 'Sweet to the end.' });
  expect(z.parse(journalEntry, edited.body).pipe).toEqual({ id: aged, name: 'Aged' });
});

test('a pipe counts its bowls since it was cleaned', async () => {
  const smoker = await newUser();
  const id = await newPipe(smoker);
  const bowl = { category: 'PIPE_TOBACCO', productName: 'Night Train', brand: 'Cleaning', pipeId: id };
  for (const day of ['01', '02', '03'])
    await request(smoker, 'POST', '/journal', { ...bowl, smokedAt: `2026-03-${day}T20:00:00Z` });
  const change = async (changes: object) =>
    z.parse(pipe, (await request(smoker, 'PATCH', `/pipes/${id}`, changes)).body);
  expect(await change({ cleanAfter: 3 })).toMatchObject({ cleanAfter: 3, bowlsSinceCleaned: 3 });
  expect(await change({ cleanedAt: '2026-03-02T21:00:00Z' })).toMatchObject({ bowlsSinceCleaned: 1 });
});

describe('readiness', () => {
  const bowl = { category: 'PIPE_TOBACCO', productName: 'Night Train', brand: 'Readiness' };
  const ask = async (id: string, query: string) =>
    z.parse(pipeReadiness, (await request(owner, 'GET', `/pipes/${id}/readiness?${query}`)).body);

  test('a pipe has rested if its days of rest have passed since the previous bowl', async () => {
    const id = await newPipe(owner, 2);
    expect(await ask(id, 'smokedAt=2026-03-01T20:00:00Z')).toMatchObject({
      isRested: true,
      lastSmokedAt: null,
    });
    const smoked = await request(owner, 'POST', '/journal', {
      ...bowl,
      smokedAt: '2026-03-01T20:00:00Z',
      pipeId: id,
    });
    const { id: entryId } = z.parse(journalEntry, smoked.body);
    expect(await ask(id, 'smokedAt=2026-03-03T19:59:00Z')).toMatchObject({ isRested: false, restDays: 2 });
    expect(await ask(id, 'smokedAt=2026-03-03T20:00:00Z')).toMatchObject({ isRested: true });
    expect(await ask(id, 'smokedAt=2026-02-28T20:00:00Z')).toMatchObject({
      isRested: true,
      lastSmokedAt: null,
    });
    expect(await ask(id, `smokedAt=2026-03-02T20:00:00Z&entryId=${entryId}`)).toMatchObject({
      isRested: true,
    });
    const shown = z.parse(pipe, (await request(owner, 'GET', `/pipes/${id}`)).body);
    expect(Date.parse(shown.lastSmokedAt ?? '')).toBe(Date.parse('2026-03-01T20:00:00Z'));
  });

  test('a dedicated pipe is for its family, if the facts of the product name one', async () => {
    const id = await newPipe(owner, 0, 'English');
    const query = 'smokedAt=2026-03-01T20:00:00Z&productName=night%20train&brand=readiness';
    expect(await ask(id, query)).toMatchObject({ productFamily: null, isFamily: true });
    await sql`
      insert into products (slug, category, product_name, brand, facts)
      values ('readiness-night-train', 'PIPE_TOBACCO', 'Night Train', 'Readiness', '{"family": "Aromatic"}')
      on conflict (folded_product_name, folded_brand, category) do update set facts = excluded.facts`;
    expect(await ask(id, query)).toMatchObject({
      dedicatedFamily: 'English',
      productFamily: 'Aromatic',
      isFamily: false,
    });
  });

  test('the former name of a merged product leads to the family of the product that was kept', async () => {
    const id = await newPipe(owner, 0, 'English');
    const kept = await request(owner, 'POST', '/journal', {
      ...bowl,
      productName: 'Night Trane',
      smokedAt: '2026-03-01T20:00:00Z',
    });
    const { productSlug } = z.parse(journalEntry, kept.body);
    await sql`
      insert into products (slug, category, product_name, brand, facts)
      values ('readiness-midnight-train', 'PIPE_TOBACCO', 'Midnight Train', 'Readiness', '{"family": "Aromatic"}')`;
    const moderator = await newModerator();
    await request(moderator, 'POST', `/products/${productSlug}/merge`, { into: 'readiness-midnight-train' });
    const query = 'smokedAt=2026-03-01T20:00:00Z&productName=night%20trane&brand=readiness';
    expect(await ask(id, query)).toMatchObject({ productFamily: 'Aromatic', isFamily: false });
  });
});
