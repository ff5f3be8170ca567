/** Places and their readings, as each role: only their owner can read them. */
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { humidorPlacePage, readingPoints } from '../../functions/_shared/contract/humidor/places.ts';
import { rolesIn } from '../support/every-role.ts';
import { newHumidorItem, newPlace } from '../support/humidor-scene.ts';
import { ownerAlone, ownerOnly } from '../support/own-rows.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let place: string;
beforeAll(async () => {
  scene = await newScene();
  place = await newPlace(scene.author);
  await sql`insert into humidor_readings (place_id, at, humidity) values (${place}, '2026-01-01', 68)`;
});
const getScene = () => scene;

test('the name of a place is the same whatever invisible characters it has, and does not tell its kind', async () => {
  const user = await newUser();
  const rows = await as(user, async (tx) => {
    for (const place of ['Cedar cabinet', 'Cedar\u200b cabinet', '\ufeffcedar \u00a0CABINET'])
      await tx`select private.humidor_place_id(${place})`;
    return await tx`select name, kind from humidor_places`;
  });
  expect([...rows]).toEqual([{ name: 'Cedar cabinet', kind: 'OTHER' }]);
});
const { everyRole } = rolesIn(getScene);

ownerAlone('a place', getScene, { table: 'humidor_places', id: () => place, change: "name = 'Mine'" });
everyRole(
  'reads the readings of a place',
  (tx) => tx`select from humidor_readings where place_id = ${place}`,
  ownerOnly,
);
everyRole(
  'adds a reading to a place',
  (tx) => tx`insert into humidor_readings (place_id, at, humidity) values (${place}, '2026-01-02', 10)`,
  { 'the author': 1, 'the service role': 1, otherwise: refused },
);

test('an item cannot be put into a place of another user', async () => {
  const item = await newHumidorItem(scene.member);
  expect(
    await outcome(scene.member, (tx) => tx`update humidor_items set place_id = ${place} where id = ${item}`),
  ).toBe('PT404');
});

const readingsFrom = (start: string, count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(Date.parse(start) + index * minutes * 60_000).toISOString(),
    humidity: index === 500 ? 50 : 68,
    temperature: 19.5,
  }));
const pointsOf = async (user: User, id: string, range: string) =>
  z.parse(readingPoints, (await request(user, 'GET', `/humidor/places/${id}/readings?range=${range}`)).body)
    .points;

test('a place is created by its name in any spelling, and can be renamed, but not to an existing name', async () => {
  const keeper = await newUser();
  const item = { category: 'CIGAR', productName: 'Robusto', kind: 'BOX', amountHad: 20 };
  for (const name of ['Cedar cabinet', ' cedar  Cabinet ', 'Desk'])
    await request(keeper, 'POST', '/humidor', { ...item, place: name });
  const { items } = z.parse(humidorPlacePage, (await request(keeper, 'GET', '/humidor/places')).body);
  expect(items.map(({ name, itemCount }) => [name, itemCount])).toEqual([
    ['Cedar cabinet', 2],
    ['Desk', 1],
  ]);
  const desk = `/humidor/places/${items[1]?.id}`;
  expect(await request(keeper, 'PATCH', desk, { name: 'CEDAR CABINET' })).toMatchObject({ status: 409 });
  expect(await request(keeper, 'PATCH', desk, { name: 'Bureau', humidityMin: 65 })).toMatchObject({
    body: { name: 'Bureau', humidityMin: 65, humidityMax: null },
  });
  expect((await request(keeper, 'PATCH', desk, { humidityMin: 70, humidityMax: 60 })).status).toBe(400);
  expect((await request(keeper, 'DELETE', desk)).status).toBe(204);
  const left = await request(keeper, 'GET', '/humidor?order=OLDEST');
  expect((left.body as { items: unknown[] }).items).toHaveLength(3);
});

test('importing the same readings twice adds nothing, and a thinned-out plot keeps readings outside the band', async () => {
  const keeper = await newUser();
  const id = await newPlace(keeper);
  const path = `/humidor/places/${id}`;
  await request(keeper, 'PATCH', path, { humidityMin: 65, humidityMax: 70 });
  const readings = readingsFrom('2026-01-01T00:00:00Z', 5000, 10);
  expect((await request(keeper, 'POST', `${path}/readings`, { readings })).body).toEqual({
    addedCount: 5000,
  });
  expect((await request(keeper, 'POST', `${path}/readings`, { readings })).body).toEqual({ addedCount: 0 });
  const points = await pointsOf(keeper, id, 'YEAR');
  expect(points.length).toBeGreaterThan(150);
  expect(points.length).toBeLessThan(202);
  expect(points.filter(({ isHumidityOutside }) => isHumidityOutside)).toHaveLength(1);
  expect(points.some(({ isTemperatureOutside }) => isTemperatureOutside)).toBe(false);
  const day = await pointsOf(keeper, id, 'DAY');
  expect(Date.parse(day.at(-1)?.at ?? '') - Date.parse(day[0]?.at ?? '')).toBeLessThan(86_400_001);
  const { items } = z.parse(humidorPlacePage, (await request(keeper, 'GET', '/humidor/places')).body);
  expect(items[0]?.latest).toMatchObject({ humidity: 68, temperature: 19.5, isHumidityOutside: false });

  const at = readings[0]?.at ?? '';
  expect((await request(keeper, 'DELETE', `${path}/readings`, { at })).body).toEqual({ deletedCount: 1 });
  expect((await request(keeper, 'DELETE', `${path}/readings`, {})).body).toEqual({ deletedCount: 4999 });
  expect(await pointsOf(keeper, id, 'MONTH')).toEqual([]);
});

test('temperatures keep hundredths of a °C, so that 65 °F comes back as 65 °F', async () => {
  const keeper = await newUser();
  const path = `/humidor/places/${await newPlace(keeper)}`;
  const readings = [{ at: '2026-01-01T00:00:00Z', humidity: null, temperature: 18.33 }];
  expect((await request(keeper, 'POST', `${path}/readings`, { readings })).body).toEqual({ addedCount: 1 });
  expect(await request(keeper, 'PATCH', path, { temperatureMin: 18.33 })).toMatchObject({
    body: { temperatureMin: 18.33, latest: { temperature: 18.33, isTemperatureOutside: false } },
  });
  expect((await request(keeper, 'GET', `${path}/readings`)).body).toMatchObject({
    points: [{ temperature: 18.33, isTemperatureOutside: false }],
  });
  expect((await request(keeper, 'PATCH', path, { temperatureMin: 18.333 })).status).toBe(400);
});

test('a place keeps its latest fifty thousand readings', async () => {
  const id = await newPlace(await newUser());
  const add = (from: number, to: number) => sql`
    insert into humidor_readings (place_id, at, humidity)
    select ${id}, timestamptz '2026-01-01' + n * interval '1 minute', 68 from generate_series(${from}::int, ${to}::int) n`;
  await add(1, 50_000);
  await add(50_001, 50_010);
  const [kept] = await sql`
    select count(*)::int as count, min(at) as first from humidor_readings where place_id = ${id}`;
  expect(kept).toEqual({ count: 50_000, first: new Date('2026-01-01T00:11:00Z') });
  await sql`delete from humidor_places where id = ${id}`;
});

test.each([
  ['neither humidity nor temperature', { humidity: null, temperature: null }],
  ['more than 100 %', { humidity: 101, temperature: null }],
  ['the heat of an oven', { humidity: null, temperature: 200 }],
])('a reading of %s is refused', async (_, values) => {
  const at = '2026-01-01T00:00:00Z';
  const body = { readings: [{ at, ...values }] };
  expect((await request(scene.author, 'POST', `/humidor/places/${place}/readings`, body)).status).toBe(400);
});

test('the export contains places with their readings, and account deletion leaves none', async () => {
  const owner = await newUser();
  const id = await newPlace(owner, 'To export');
  await sql`insert into humidor_readings (place_id, at, humidity) values (${id}, '2026-01-01', 68)`;
  const [row] = await as(owner, (tx) => tx`select private.export('places') as places`);
  expect(row?.places).toMatchObject([{ name: 'To export', readings: [{ humidity: 68, temperature: null }] }]);
  expect((await request(owner, 'DELETE', '/users/me', { mode: 'erase' })).status).toBe(204);
  expect(await sql`select from humidor_readings where place_id = ${id}`).toHaveLength(0);
});
