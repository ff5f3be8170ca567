/** What Retrohale requires of Storage: that the API alone stores files, and everyone with an address can read them. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { newUsers, request, target, type User } from './target.ts';

const [ana, ben] = await newUsers();
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const uploaded: string[] = [];

/** Uploads as the API does, with the secret key, or as a user or without a token. */
async function upload(user: User | 'the API' | null, name: string, type = 'image/png') {
  const key = user === 'the API' ? target.SECRET_KEY : target.PUBLISHABLE_KEY;
  const bearer = user === 'the API' ? key : user?.token;
  const response = await fetch(`${target.API_URL}/storage/v1/object/media/${name}`, {
    method: 'POST',
    headers: {
      apikey: key ?? '',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      'content-type': type,
    },
    body: pixel,
  });
  const body = (await response.json()) as { statusCode?: string };
  if (response.ok) uploaded.push(name);
  return { ok: response.ok, status: Number(body.statusCode ?? response.status) };
}

const remove = (key: string, bearer: string, names: string[]) =>
  fetch(`${target.API_URL}/storage/v1/object/media`, {
    method: 'DELETE',
    headers: { apikey: key, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: names }),
  });
const download = (name: string) =>
  fetch(`${target.API_URL}/storage/v1/object/public/media/${name}?${randomUUID()}`);

afterAll(async () => {
  if (target.SECRET_KEY && uploaded.length > 0) await remove(target.SECRET_KEY, target.SECRET_KEY, uploaded);
});

test.runIf(target.SECRET_KEY)(
  'the secret key stores a file, and everyone with the address can download it with its type',
  async () => {
    const name = `${ana.id}/${randomUUID()}.png`;
    expect(await upload('the API', name)).toMatchObject({ ok: true });
    const downloaded = await download(name);
    expect([downloaded.status, downloaded.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await downloaded.arrayBuffer()).equals(pixel)).toBe(true);
    const part = await fetch(downloaded.url, { headers: { range: 'bytes=0-7' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 8]);
  },
);

test('users cannot upload, not even into the folder named by their id', async () => {
  const name = `${ana.id}/${randomUUID()}.png`;
  expect((await upload(null, name)).ok).toBe(false);
  for (const user of [ana, ben]) expect((await upload(user, name)).status).toBe(403);
  expect((await download(name)).ok).toBe(false);
});

test.runIf(target.SECRET_KEY)('a file of another type, and one over another file, are refused', async () => {
  const name = `${ana.id}/${randomUUID()}.png`;
  expect((await upload('the API', `${ana.id}/${randomUUID()}.html`, 'text/html')).status).toBe(415);
  expect((await upload('the API', name)).ok).toBe(true);
  expect((await upload('the API', name)).ok).toBe(false);
});

test.runIf(target.SECRET_KEY)(
  'users can neither list nor delete files, and the secret key can delete them',
  async () => {
    const name = `${ben.id}/${randomUUID()}.png`;
    await upload('the API', name);
    const list = await request(ben, 'POST', '/storage/v1/object/list/media', { prefix: ben.id, limit: 10 });
    expect(list.status >= 400 ? [] : list.body).toEqual([]);
    await remove(target.PUBLISHABLE_KEY, ben.token, [name]);
    expect((await download(name)).status).toBe(200);
    const key = target.SECRET_KEY ?? '';
    expect((await remove(key, key, [name])).status).toBe(200);
    expect((await download(name)).ok).toBe(false);
  },
);
