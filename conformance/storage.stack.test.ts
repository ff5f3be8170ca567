/** What Retrohale requires of Storage: only the API can store files, and anyone with an address can read them. */
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
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
  'the secret key stores a file, and anyone with the address can download it with its type',
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

test('users cannot upload, even into the folder named by their id', async () => {
  const name = `${ana.id}/${randomUUID()}.png`;
  expect((await upload(null, name)).ok).toBe(false);
  for (const user of [ana, ben]) expect((await upload(user, name)).status).toBe(403);
  expect((await download(name)).ok).toBe(false);
});

test.runIf(target.SECRET_KEY)(
  'a file of another type and a file over an existing one are refused',
  async () => {
    const name = `${ana.id}/${randomUUID()}.png`;
    expect((await upload('the API', `${ana.id}/${randomUUID()}.html`, 'text/html')).status).toBe(415);
    expect((await upload('the API', name)).ok).toBe(true);
    expect((await upload('the API', name)).ok).toBe(false);
  },
);

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

describe.runIf(target.SECRET_KEY)('files that the API stores', () => {
  const key = target.SECRET_KEY ?? '';
  const bearer = { apikey: key, authorization: `Bearer ${key}` };
  const store = async (type: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const name = `${ana.id}/${randomUUID()}.${type.split('/')[1]}`;
    const response = await fetch(`${target.API_URL}/storage/v1/object/media/${name}`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': type, ...headers },
      body,
    });
    if (response.ok) uploaded.push(name);
    const { statusCode } = (await response.json()) as { statusCode?: string };
    return { name, status: Number(statusCode ?? response.status) };
  };

  test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm', 'video/ogg'])(
    '%s is stored and downloaded with that type, to be cached for a year',
    async (type) => {
      const { name, status } = await store(type, pixel, { 'cache-control': 'max-age=31536000' });
      expect(status).toBe(200);
      const { headers } = await download(name);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('cache-control')).toContain('max-age=31536000');
      expect(headers.get('content-length')).toBe(String(pixel.length));
    },
  );

  test('a video of 50 MB is stored, and one byte more is refused', async () => {
    const most = new Uint8Array(50 * 1024 * 1024);
    const { name, status } = await store('video/mp4', most);
    expect(status).toBe(200);
    const { headers } = await fetch((await download(name)).url, { method: 'HEAD' });
    expect(headers.get('content-length')).toBe(String(most.length));
    expect((await store('video/mp4', new Uint8Array(most.length + 1))).status).toBe(413);
  });

  test('range requests, conditional requests and HEAD work, as videos and caches need', async () => {
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
    const { name } = await store('video/mp4', bytes);
    const get = (headers: Record<string, string>, method = 'GET') =>
      fetch(`${target.API_URL}/storage/v1/object/public/media/${name}`, { method, headers });
    const middle = await get({ range: 'bytes=100-199' });
    expect([middle.status, middle.headers.get('content-range')]).toEqual([206, 'bytes 100-199/1000']);
    expect(Buffer.from(await middle.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    const end = await get({ range: 'bytes=-10' });
    expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(990))).toBe(true);
    expect((await get({ range: 'bytes=1000-' })).status).toBe(416);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1000', '']);
    const tag = head.headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': tag })).status).toBe(304);
    expect((await get({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('no one but the API can replace, copy or move a file', async () => {
    const { name } = await store('image/png', pixel);
    const other = `${ana.id}/${randomUUID()}.png`;
    for (const user of [null, ana]) {
      for (const act of ['copy', 'move']) {
        const body = { bucketId: 'media', sourceKey: name, destinationKey: other };
        expect((await request(user, 'POST', `/storage/v1/object/${act}`, body)).status).toBe(400);
      }
      expect((await upload(user, name)).ok).toBe(false);
    }
    expect((await download(other)).ok).toBe(false);
    expect((await download(name)).status).toBe(200);
  });
});
