import { clock, serverNow } from '@contract/values/server-now.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { sessionKey } from '@/lib/session/stored-session.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { ask, nothing, withQuery } from './api-client.ts';

const name = z.object({ name: z.string() });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("shows the server's sentence, else the request's fallback, else the status", async () => {
  answer({
    'GET /api/a': refuse(409, 'This slug is already taken.'),
    'GET /api/b': new Response('<html>', { status: 502 }),
  });
  await expect(ask(name, '/api/a', { fallback: 'Failed' })).rejects.toMatchObject({
    text: 'This slug is already taken.',
  });
  await expect(ask(name, '/api/b', { fallback: 'Failed to create club' })).rejects.toMatchObject({
    text: 'Failed to create club',
  });
  answer({ 'GET /api/b': new Response('', { status: 502 }) });
  await expect(ask(name, '/api/b')).rejects.toMatchObject({ text: 'HTTP 502' });
});

test('asks under the app’s own origin, and the API itself for what it limits by the network of signed-out clients', async () => {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    return Response.json({ name: 'a' });
  });
  await ask(name, '/api/invites/x');
  await ask(name, '/api/auth/session', { method: 'POST', body: { token: 'x' } });
  localStorage.setItem(
    sessionKey,
    JSON.stringify({
      access_token: 'a',
      refresh_token: 'r',
      expires_at: Math.floor(Date.now() / 1000) + 3600,
      user: { id: 'ana' },
    }),
  );
  await ask(name, '/api/invites/x');
  expect(addresses).toEqual([
    'http://supabase.test/functions/v1/api/invites/x',
    '/functions/v1/api/auth/session',
    '/functions/v1/api/invites/x',
  ]);
});

test('reports how long to wait, in milliseconds', async () => {
  const headers = { 'Retry-After': '7' };
  answer({ 'GET /api/a': Response.json({ error: 'Later.' }, { status: 429, headers }) });
  await expect(ask(name, '/api/a')).rejects.toMatchObject({ status: 429, retryAfter: 7000, isPassing: true });
});

test("learns the server's time from the reply", async () => {
  const anHourAgo = Date.now() - 3_600_000;
  answer({
    'GET /api/a': Response.json({ name: 'a' }, { headers: { Date: new Date(anHourAgo).toUTCString() } }),
  });
  await ask(name, '/api/a');
  expect(Math.abs(serverNow() - anHourAgo)).toBeLessThan(5000);
  clock.aheadMs = 0;
});

test('refuses a reply that does not match the contract', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer({ 'GET /api/a': { name: 5 } });
  await expect(ask(name, '/api/a', { fallback: 'Failed to load club' })).rejects.toMatchObject({
    text: 'Failed to load club',
  });
  expect(complain).toHaveBeenCalled();
});

test('accepts an empty reply where none is expected', async () => {
  answer({ 'DELETE /api/a': new Response(null, { status: 204 }) });
  await expect(ask(nothing, '/api/a', { method: 'DELETE' })).resolves.toBeUndefined();
});

test('reports that there is no network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(ask(name, '/api/a', { fallback: 'Failed to create post' })).rejects.toMatchObject({
    status: 0,
    text: 'Failed to create post',
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(ask(name, '/api/a')).rejects.toMatchObject({
    text: 'You are offline. Please check your connection and try again.',
  });
});

test('omits missing values from the query', () => {
  expect(withQuery('/api/clubs', { cursor: null, q: undefined })).toBe('/api/clubs');
  expect(withQuery('/api/clubs', { cursor: '1_a', q: 'x & y' })).toBe('/api/clubs?cursor=1_a&q=x+%26+y');
});
