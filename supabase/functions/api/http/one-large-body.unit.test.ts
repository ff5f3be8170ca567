import { expect, test, vi } from 'vitest';
import { testApp } from '../../../tests/support/app.ts';
import type { Database } from '../../_shared/database.ts';
import { tooOften } from '../../_shared/errors.ts';
import { createOneLargeBody } from './one-large-body.ts';

const kilobyte = 1024;

/** A body that arrives in chunks of 64 kB and never ends, and how many of them have been read. */
function sending({ length, chunks = 100 }: { length?: number; chunks?: number }) {
  const taken = { chunks: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        taken.chunks += 1;
        if (taken.chunks > chunks) return new Promise(() => {});
        stream.enqueue(new TextEncoder().encode(' '.repeat(64 * kilobyte)));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  return { taken, init: { method: 'POST', body, headers, duplex: 'half' } };
}

test('a user’s second large body is refused until the first one is done, and other users’ are not', async () => {
  const one = createOneLargeBody();
  let finish = () => {};
  const first = one('ana', () => new Promise<void>((resolve) => (finish = resolve)));
  const refusal = {
    status: 429,
    message: 'Your previous file is still being read. Please try again in a moment.',
    retryAfter: 5,
  };
  await expect(one('ana', async () => 'second')).rejects.toMatchObject(refusal);
  expect(await one('ben', async () => 'his')).toBe('his');
  finish();
  await first;
  await expect(one('ana', () => Promise.reject(new Error('fails')))).rejects.toThrow('fails');
  expect(await one('ana', async () => 'next')).toBe('next');
});

const appWith = (as: Database['as']) =>
  testApp({
    authenticate: async () => ({ id: 'ana', sessionId: 'phone', token: 'a token' }),
    database: { as, system: {} as never, close: async () => {} },
  });

test.each(['/api/humidor/import', '/api/humidor/import/check', '/api/humidor/places/1/readings'])(
  '%s counts a large body before it reads it',
  async (path) => {
    const app = appWith(() => Promise.reject(tooOften(60)));
    const { init, taken } = sending({ length: 2 * 1024 * kilobyte });
    const refused = await app.request(path, init);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(taken.chunks).toBe(0);
  },
);

test('a second large body is refused before it is read, and a small one is not', async () => {
  const app = appWith(async () => []);
  const path = '/api/humidor/import';
  const first = sending({ chunks: 1 });
  void app.request(path, first.init);
  await vi.waitFor(() => expect(first.taken.chunks).toBeGreaterThan(0));
  const second = sending({ length: 2 * 1024 * kilobyte });
  const refused = await app.request(path, second.init);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(second.taken.chunks).toBe(0);
  const small = { method: 'POST', body: '{', headers: { 'content-length': '1' } };
  expect((await app.request(path, small)).status).toBe(400);
});
