import { expect, test, vi } from 'vitest';
import { FairPool, maxWaitingPerUser } from './fair-pool.ts';

/** Work that ends on demand, and records whose turn it was. */
function workshop(resources: number) {
  const pool = new FairPool(Array.from({ length: resources }, (_, index) => index));
  const turns: string[] = [];
  const running: { user: string; end: () => void }[] = [];
  return {
    pool,
    turns,
    running,
    start: (user: string, signal?: AbortSignal) =>
      pool.use(
        user,
        () => {
          turns.push(user);
          return new Promise<void>((end) => running.push({ user, end }));
        },
        signal,
      ),
    /** Ends the work that began first, and waits for the work that begins next. */
    async endFirst() {
      running.shift()?.end();
      await settle();
    },
  };
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test('one user leaves a resource for others, however many requests they send', async () => {
  const { start, turns } = workshop(4);
  for (let request = 0; request < 100; request += 1) start('ana');
  await settle();
  expect(turns).toEqual(['ana', 'ana', 'ana']);
  start('ben');
  await settle();
  expect(turns.at(-1)).toBe('ben');
});

test('a single resource is lent too', async () => {
  const { start, turns, endFirst } = workshop(1);
  start('ana');
  start('ben');
  await settle();
  expect(turns).toEqual(['ana']);
  await endFirst();
  expect(turns).toEqual(['ana', 'ben']);
});

test('waiting users take turns, those with the fewest resources first', async () => {
  const { start, turns, endFirst } = workshop(3);
  for (let request = 0; request < 4; request += 1) start('ana');
  for (const user of ['ben', 'ben', 'cem', 'cem']) start(user);
  await settle();
  expect(turns).toEqual(['ana', 'ana', 'ben']);
  await endFirst();
  await endFirst();
  await endFirst();
  expect(turns.slice(3, 6)).toEqual(['cem', 'ana', 'ben']);
});

test('a returned resource goes to the next request, until all are done', async () => {
  const { start, turns, running, endFirst } = workshop(4);
  const all = ['ana', 'ana', 'ana', 'ana', 'ben', 'cem', 'ben'].map((user) => start(user));
  await settle();
  while (running.length > 0) await endFirst();
  await Promise.all(all);
  expect(turns).toHaveLength(7);
});

test('a failure returns the resource', async () => {
  const pool = new FairPool([1]);
  const failing = pool.use('ana', () => Promise.reject(new Error('No.')));
  await expect(failing).rejects.toThrow('No.');
  expect(await pool.use('ben', async (resource) => resource)).toBe(1);
});

test('too many waiting requests of one user are refused with a 503, and other users can still wait', async () => {
  const { start, endFirst, turns } = workshop(2);
  const refused: unknown[] = [];
  for (let request = 0; request < maxWaitingPerUser + 2; request += 1)
    start('ana').catch((thrown: unknown) => refused.push(thrown));
  await settle();
  expect(refused).toMatchObject([{ status: 503, retryAfter: 1 }]);
  start('ben');
  start('cem');
  await settle();
  await endFirst();
  expect(turns).toEqual(['ana', 'ben', 'cem']);
});

test('a flood from one user is served slowly, and others are served at once', async () => {
  vi.useFakeTimers();
  const { start, endFirst, turns, running } = workshop(2);
  for (let request = 0; request < 60; request += 1) start('ana');
  await settle();
  await endFirst();
  expect(running).toEqual([]);
  start('ben');
  await settle();
  expect(turns).toEqual(['ana', 'ben']);
  await endFirst();
  await vi.runAllTimersAsync();
  expect(turns).toEqual(['ana', 'ben', 'ana']);
  vi.useRealTimers();
});

test('a waiting request is dropped when its client disconnects', async () => {
  const { start, turns, endFirst } = workshop(1);
  const client = new AbortController();
  start('ana');
  const waiting = start('ben', client.signal);
  start('cem');
  client.abort();
  await expect(waiting).rejects.toMatchObject({ status: 499 });
  await endFirst();
  expect(turns).toEqual(['ana', 'cem']);
  await expect(start('ben', client.signal)).rejects.toMatchObject({ status: 499 });
});
