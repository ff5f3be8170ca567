import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newEvent } from '../../../tests/support/event-scene.ts';
import { newPipe } from '../../../tests/support/pipe-scene.ts';
import { refusedDrafts, refusedProducts } from '../../../tests/support/refused-drafts.ts';
import { newClub } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { newUser, request } from '../../../tests/support/users.ts';
import {
  journalChoices,
  journalCompanions,
  journalEntry,
  journalPage,
  journalYear,
} from '../../_shared/contract/journal.ts';
import { review } from '../../_shared/contract/reviews.ts';

const owner = await newUser();
const draft = { category: 'CIGAR', productName: 'Robusto', smokedAt: '2026-03-01T20:00:00Z' };

refusedDrafts('/journal', draft, [
  ...refusedProducts,
  ['no time', { smokedAt: undefined }],
  ['six stars', { rating: 6 }],
  ['no minutes at all', { minutes: 0 }],
  ['a day and a night', { minutes: 1440 }],
  ['a cigar in a pipe', { pipeId: crypto.randomUUID() }],
  ['a crowd', { companionIds: Array.from({ length: 11 }, () => crypto.randomUUID()) }],
]);

test('an entry is returned as it was sent, changed in the given fields, and gone when deleted', async () => {
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

test('an entry names the latest review that its owner wrote about the product', async () => {
  const [writer, other] = await Promise.all([newUser(), newUser()]);
  const productName = `Reviewed ${crypto.randomUUID()}`;
  const made = await request(writer, 'POST', '/journal', { ...draft, productName });
  const { id, reviewId } = z.parse(journalEntry, made.body);
  expect(reviewId).toBeNull();
  const write = async (author: typeof writer) => {
    const sent = { category: 'CIGAR', productName, rating: 4, title: 'Slow', content: 'And sweet.' };
    return z.parse(review, (await request(author, 'POST', '/reviews', sent)).body).id;
  };
  await write(writer);
  const latest = await write(writer);
  await write(other);
  const { items } = z.parse(journalPage, (await request(writer, 'GET', '/journal')).body);
  expect(items).toMatchObject([{ id, reviewId: latest }]);
});

test('the list is paged, latest first', async () => {
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

test('an entry that is sent twice is created once, even if both arrive together', async () => {
  const sent = { ...draft, clientId: crypto.randomUUID() };
  const replies = await Promise.all([1, 2, 3].map(() => request(owner, 'POST', '/journal', sent)));
  replies.push(await request(owner, 'POST', '/journal', { ...sent, line: 'Written later.' }));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const entries = replies.map(({ body }) => z.parse(journalEntry, body));
  expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
  expect(entries.at(-1)).toMatchObject({ line: null, clientId: sent.clientId });
  const other = await newUser();
  const theirs = z.parse(journalEntry, (await request(other, 'POST', '/journal', sent)).body);
  expect(theirs.id).not.toBe(entries[0]?.id);
});

describe('companions, event and club', () => {
  test('those that the writer knows or can read are saved, and others are dropped', async () => {
    const [writer, followed, clubmate, stranger, blocker] = await Promise.all(
      ['Wanda', 'Fay', 'Clem', 'Sid', 'Bea'].map(newUser),
    );
    if (!writer || !followed || !clubmate || !stranger || !blocker) throw new Error('A user is missing.');
    const club = await newClub({ members: [writer, clubmate, blocker], isPrivate: true });
    const hidden = await newClub({ isPrivate: true });
    const event = await newEvent(club, clubmate);
    const pipeId = await newPipe(writer);
    await request(writer, 'POST', `/users/${followed.id}/follow`);
    await request(blocker, 'POST', `/users/${writer.id}/block`);
    const companionIds = [followed.id, clubmate.id, stranger.id, blocker.id, writer.id];
    const made = await request(writer, 'POST', '/journal', {
      ...draft,
      category: 'PIPE_TOBACCO',
      ...{ eventId: event, clubId: club.id, pipeId, companionIds },
    });
    const entry = z.parse(journalEntry, made.body);
    expect(entry).toMatchObject({ event: { id: event }, club: { id: club.id }, pipe: { id: pipeId } });
    expect(entry.companions.map(({ id }) => id).sort()).toEqual([followed.id, clubmate.id].sort());

    const path = `/journal/${entry.id}`;
    const stays = await request(writer, 'PATCH', path, { rating: 3 });
    expect(z.parse(journalEntry, stays.body).companions).toHaveLength(2);
    const hiddenEvent = await newEvent(hidden, stranger);
    const changed = await request(writer, 'PATCH', path, {
      eventId: hiddenEvent,
      companionIds: [clubmate.id],
    });
    expect(z.parse(journalEntry, changed.body)).toMatchObject({
      event: null,
      companions: [{ id: clubmate.id }],
    });
    await request(writer, 'PATCH', path, { eventId: event });
    // A user who has left the club no longer sees its event.
    await sql`delete from club_members where club_id = ${club.id} and user_id = ${writer.id}`;
    const [left] = z.parse(journalPage, (await request(writer, 'GET', '/journal')).body).items;
    expect(left).toMatchObject({ event: null, companions: [{ id: clubmate.id }] });
  });

  test('an entry that waited for the network is saved without a pipe that has been deleted', async () => {
    const pipeId = await newPipe(owner);
    const bowl = { ...draft, category: 'PIPE_TOBACCO', pipeId };
    await request(owner, 'DELETE', `/pipes/${pipeId}`);
    const saved = await request(owner, 'POST', '/journal', { ...bowl, clientId: crypto.randomUUID() });
    expect([saved.status, z.parse(journalEntry, saved.body).pipe]).toEqual([201, null]);
  });

  test('another user’s pipe is not found', async () => {
    const pipeId = await newPipe(await newUser());
    const bowl = { ...draft, category: 'PIPE_TOBACCO' };
    const refusal = await request(owner, 'POST', '/journal', { ...bowl, pipeId });
    expect([refusal.status, refusal.body]).toEqual([404, { error: 'Pipe not found' }]);
    const { id } = z.parse(journalEntry, (await request(owner, 'POST', '/journal', bowl)).body);
    expect((await request(owner, 'PATCH', `/journal/${id}`, { pipeId })).status).toBe(404);
  });
});

test('the choices for the form are what was smoked recently, where, in which pipe and with whom', async () => {
  const [writer, friend] = await Promise.all(['Wanda', 'Fred'].map(newUser));
  if (!writer || !friend) throw new Error('A user is missing.');
  const club = await newClub({ members: [writer, friend] });
  const pipeId = await newPipe(writer);
  for (const [productName, place] of [
    ['One', 'Porch'],
    ['Two', 'Porch'],
    ['One', 'Study'],
  ])
    await request(writer, 'POST', '/journal', { ...draft, productName, place, companionIds: [friend.id] });
  const choices = z.parse(journalChoices, (await request(writer, 'GET', '/journal/choices')).body);
  expect(choices.products.map(({ productName }) => productName).sort()).toEqual(['One', 'Two']);
  expect(choices.places).toEqual(['Porch', 'Study']);
  expect(choices).toMatchObject({ pipes: [{ id: pipeId }], clubs: [{ id: club.id }] });
  const companions = async (query = '') =>
    z.parse(journalCompanions, (await request(writer, 'GET', `/journal/companions${query}`)).body).items;
  expect(await companions()).toMatchObject([{ id: friend.id }]);
  expect(await companions(`?q=${friend.username}`)).toMatchObject([{ id: friend.id }]);
  const stranger = await newUser();
  expect(await companions(`?q=${stranger.username}`)).toEqual([]);
});

test('a year is counted by the days of the time zone, and lists what was smoked most and rated best', async () => {
  const writer = await newUser();
  const entries = [
    ['Often', '2026-01-01T00:30:00Z', 3, 40],
    ['Often', '2026-03-01T20:00:00Z', null, 50],
    ['Often', '2026-03-01T22:00:00Z', 4, null],
    ['Best', '2026-12-31T23:30:00Z', 5, 60],
  ] as const;
  for (const [productName, smokedAt, rating, minutes] of entries)
    await request(writer, 'POST', '/journal', { ...draft, productName, smokedAt, rating, minutes });
  const year = async (query: string) =>
    z.parse(journalYear, (await request(writer, 'GET', `/journal/year?${query}`)).body);

  const here = await year('year=2026&timezone=UTC');
  expect(here).toMatchObject({ firstYear: 2026, entryCount: 4, minutes: 150, cigars: 4, bowls: 0 });
  expect(here.days).toEqual([
    { day: '2026-01-01', entryCount: 1, productNames: ['Often'] },
    { day: '2026-03-01', entryCount: 2, productNames: ['Often', 'Often'] },
    { day: '2026-12-31', entryCount: 1, productNames: ['Best'] },
  ]);
  expect(here.favourites).toMatchObject([{ productName: 'Often', entryCount: 3 }, { productName: 'Best' }]);
  expect(here.highestRated).toMatchObject([{ productName: 'Best', rating: 5 }, { rating: 3.5 }]);
  const west = await year('year=2025&timezone=America/New_York');
  expect(west).toMatchObject({ firstYear: 2025, entryCount: 1, days: [{ day: '2025-12-31' }] });
  expect((await year('year=2027&timezone=Asia/Tokyo')).entryCount).toBe(1);
  const nowhere = await request(writer, 'GET', '/journal/year?year=2026&timezone=Moon/Base');
  expect(nowhere.status).toBe(400);
});
