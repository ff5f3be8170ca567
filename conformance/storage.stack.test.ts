/** What Retrohale needs of Storage: whoever may upload, where to, and what. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { ask, type Person, target, twoPeople } from './target.ts';

const [ana, ben] = await twoPeople();
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const uploaded: string[] = [];

async function upload(person: Person | null, name: string, type = 'image/png') {
  const answer = await fetch(`${target.API_URL}/storage/v1/object/media/${name}`, {
    method: 'POST',
    headers: {
      apikey: target.PUBLISHABLE_KEY,
      ...(person && { authorization: `Bearer ${person.token}` }),
      'content-type': type,
    },
    body: pixel,
  });
  const body = (await answer.json()) as { statusCode?: string };
  if (answer.ok) uploaded.push(name);
  return { ok: answer.ok, status: Number(body.statusCode ?? answer.status) };
}

const remove = (key: string, bearer: string, names: string[]) =>
  fetch(`${target.API_URL}/storage/v1/object/media`, {
    method: 'DELETE',
    headers: { apikey: key, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: names }),
  });
const shown = (name: string) =>
  fetch(`${target.API_URL}/storage/v1/object/public/media/${name}?${randomUUID()}`);

afterAll(async () => {
  if (target.SECRET_KEY && uploaded.length > 0) await remove(target.SECRET_KEY, target.SECRET_KEY, uploaded);
});

test('a member uploads into the folder of their own; everybody with the address sees it, as what it is', async () => {
  const name = `${ana.id}/${randomUUID()}.png`;
  expect(await upload(ana, name)).toMatchObject({ ok: true });
  const seen = await shown(name);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await seen.arrayBuffer()).equals(pixel)).toBe(true);
  const part = await fetch(seen.url, { headers: { range: 'bytes=0-7' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 8]);
});

test('nobody uploads without a token, into another’s folder, over a file, or what is no picture or video', async () => {
  const name = `${ana.id}/${randomUUID()}.png`;
  expect((await upload(null, name)).ok).toBe(false);
  expect((await upload(ben, name)).status).toBe(403);
  expect((await upload(ana, `${ana.id}/${randomUUID()}.html`, 'text/html')).status).toBe(415);
  expect((await upload(ana, name)).ok).toBe(true);
  expect((await upload(ana, name)).ok).toBe(false);
});

test('members list nothing and remove nothing, not even their own; the secret key removes', async () => {
  const name = `${ben.id}/${randomUUID()}.png`;
  await upload(ben, name);
  const list = await ask(ben, 'POST', '/storage/v1/object/list/media', { prefix: ben.id, limit: 10 });
  expect(list.status >= 400 ? [] : list.body).toEqual([]);
  await remove(target.PUBLISHABLE_KEY, ben.token, [name]);
  expect((await shown(name)).status).toBe(200);
  if (!target.SECRET_KEY) return;
  expect((await remove(target.SECRET_KEY, target.SECRET_KEY, [name])).status).toBe(200);
  expect((await shown(name)).ok).toBe(false);
});
