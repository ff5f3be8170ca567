/** A blind tasting over the API, from the plan to the sheet. Who may do what: supabase/tests/events/tastings. */
import { afterEach, expect, test } from 'vitest';
import { newEvent, rsvp } from '../../../../tests/support/event-scene.ts';
import { closeSockets, listen, settle } from '../../../../tests/support/realtime.ts';
import { read, readRefusal } from '../../../../tests/support/responses.ts';
import { newClub } from '../../../../tests/support/scene.ts';
import { sql } from '../../../../tests/support/stack.ts';
import { newUser, request, type User } from '../../../../tests/support/users.ts';
import {
  flight,
  tastingBoard,
  tastingSheet,
  tastingTable,
} from '../../../_shared/contract/events/tasting.ts';

afterEach(closeSockets);

const secret = { category: 'CIGAR', productName: 'Alborada Escondida', brand: 'Finca Alborada' } as const;
const plan = {
  isBlind: true,
  samples: [secret, { category: 'PIPE_TOBACCO', productName: 'Escondida Flake' }],
};
const now = () => new Date().toISOString();

/** A members-only event with a blind tasting, which Ana is at. */
async function newTable(first: object = secret) {
  const [host, ana, outsider] = (await Promise.all(['Hal', 'Ana', 'Otto'].map(newUser))) as [
    User,
    User,
    User,
  ];
  const club = await newClub({ owner: host, members: [ana], isPrivate: true });
  const id = await newEvent(club, host, { inHours: -1 });
  await rsvp(id, ana);
  const path = `/events/${id}/tasting`;
  const planned = read(
    await request(host, 'PATCH', path, { ...plan, samples: [first, plan.samples[1]] }),
    tastingTable,
  );
  return { host, ana, outsider, club, id, path, samples: planned.tasting?.samples ?? [] };
}

test('a tasting is planned, led, noted and revealed', async () => {
  const { host, ana, path, samples } = await newTable();
  const see = async (user: User) => read(await request(user, 'GET', path), tastingTable);
  const notes = `${path}/samples/${samples[0]?.id}/notes`;
  expect(read(await request(host, 'GET', `${path}/flight`), flight).samples).toMatchObject(plan.samples);
  expect(readRefusal(await request(ana, 'GET', `${path}/flight`), 403)).toBe(
    'Only the hosts of this event can see what will be tasted.',
  );
  expect(readRefusal(await request(ana, 'PATCH', notes, { notes: { rating: 4 }, at: now() }), 409)).toBe(
    'The table has not reached this sample yet.',
  );
  await request(host, 'POST', `${path}/move`, { position: 1 });
  const noted = { rating: 4, strength: 3, flavours: ['cedar'], guess: 'Alborada  ESCONDIDA' };
  expect((await request(ana, 'PATCH', notes, { notes: noted, at: now() })).status).toBe(204);
  expect((await see(ana)).tasting).toMatchObject({
    position: 1,
    samples: [
      { product: null, notes: noted },
      { product: null, notes: {}, noteId: null },
    ],
  });
  expect((await see(host)).tasting?.samples[0]).toMatchObject({ product: null, notes: {} });
  const board = read(await request(ana, 'GET', `${path}/board`), tastingBoard);
  expect(board).toMatchObject({ placeCount: 2, samples: [{ scoreCount: 1 }, { scoreCount: 0 }] });
  expect(readRefusal(await request(host, 'GET', `${path}/sheet`), 409)).toBe(
    'The results are shown after the reveal.',
  );
  expect(readRefusal(await request(host, 'POST', `${path}/reveal`), 409)).toBe(
    'Close scoring before you reveal the tasting.',
  );
  await request(host, 'POST', `${path}/scoring/close`);
  await request(host, 'DELETE', `${path}/scoring/close`);
  await request(host, 'POST', `${path}/scoring/close`);
  const revealed = read(await request(host, 'POST', `${path}/reveal`), tastingTable);
  expect(revealed.tasting?.samples[0]?.product).toMatchObject({ productName: secret.productName });
  const sheet = read(await request(ana, 'GET', `${path}/sheet`), tastingSheet);
  expect(sheet.samples[0]).toMatchObject({
    product: { productName: secret.productName, brand: secret.brand, productSlug: null },
    profile: { noteCount: 1, counts: { rating: { 4: 1 } } },
    guesses: [{ user: { username: ana.username }, isRight: true }],
  });
});

test('notes become an entry of the journal once, and lead to the review of the product', async () => {
  // Public, so that its name is one that no other test looks for.
  const toro = { category: 'CIGAR', productName: 'Journal Toro', brand: 'Casa Meridiano' };
  const { host, ana, id, path, samples } = await newTable(toro);
  const own = async () => read(await request(ana, 'GET', path), tastingTable).tasting?.samples[0];
  await request(host, 'POST', `${path}/move`, { position: 1 });
  await request(ana, 'PATCH', `${path}/samples/${samples[0]?.id}/notes`, { notes: { rating: 4 }, at: now() });
  const review = { ...toro, rating: 4, title: 'Fine', content: 'Smooth.' };
  const created = (await request(ana, 'POST', '/reviews', review)).body as { id: string };
  // Her own review must not tell her what the sample is.
  expect(await own()).toMatchObject({ isInJournal: false, reviewId: null });
  await request(host, 'POST', `${path}/scoring/close`);
  await request(host, 'POST', `${path}/reveal`);
  expect(await own()).toMatchObject({ isInJournal: false, reviewId: created.id });
  const entry = { ...toro, smokedAt: now(), rating: 4, eventId: id, clientId: (await own())?.noteId };
  for (let tap = 0; tap < 2; tap += 1) await request(ana, 'POST', '/journal', entry);
  expect(await own()).toMatchObject({ isInJournal: true });
  expect(await sql`select from journal_entries where owner_id = ${ana.id}`).toHaveLength(1);
});

test('nothing that is sent or found names a blind sample, and no topic of a tasting is open to outsiders', async () => {
  const { host, ana, outsider, club, id, path, samples } = await newTable();
  const [table, clubTopic, refusedTopic] = await Promise.all([
    listen(ana, `tasting:${id}`),
    listen(ana, `club:${club.id}`),
    listen(outsider, `tasting:${id}`),
  ]);
  expect([table.status, refusedTopic.status]).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR']);
  await request(host, 'PATCH', path, { ...plan, samples: [{ ...secret, id: samples[0]?.id }] });
  await request(host, 'POST', `${path}/move`, { position: 1 });
  for (const rating of [3, 4])
    await request(ana, 'PATCH', `${path}/samples/${samples[0]?.id}/notes`, { notes: { rating }, at: now() });
  await settle(table, clubTopic);
  // A second tap changes no count.
  expect(table.events()).toEqual(['changed', 'changed', 'scored']);
  expect(JSON.stringify([table.received, clubTopic.received])).not.toContain('Escondida');
  // Realtime adds an id.
  expect(new Set(table.received.map(({ payload }) => Object.keys(payload).join()))).toEqual(new Set(['id']));
  for (const user of [host, ana])
    for (const found of [
      '/search?q=escondida',
      '/products?q=escondida',
      `/events/${id}`,
      '/events?scope=mine',
      `/clubs/${club.id}/events`,
      '/posts/feed',
      '/notifications',
      `/events/${id}/calendar.ics`,
      path,
      `${path}/board`,
    ]) {
      const { status, text } = await request(user, 'GET', found);
      expect([found, status]).toEqual([found, 200]);
      expect(text.toLowerCase()).not.toContain('escondida');
    }
  expect(await sql`select from products where product_name like '%Escondida%'`).toHaveLength(0);
});

test('a plan has one to eight samples, each with a name, and none of them twice', async () => {
  const { host, path, samples } = await newTable();
  const refusal = async (planned: unknown[]) =>
    readRefusal(await request(host, 'PATCH', path, { isBlind: true, samples: planned }), 400);
  expect(await refusal([])).toBe('Please name at least one sample');
  expect(await refusal(Array.from({ length: 9 }, () => secret))).toBe('A tasting can have at most 8 samples');
  expect(await refusal([{ ...secret, productName: ' ' }])).toBe('Please name the product');
  const [{ id } = { id: '' }] = samples;
  expect(
    await refusal([
      { ...secret, id },
      { ...secret, id },
    ]),
  ).toBe('A sample is listed twice');
});
