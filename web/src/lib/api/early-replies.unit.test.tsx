import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { ask } from './api-client.ts';

const name = z.object({ name: z.string() });
const path = '/api/users/me';

beforeEach(() => signIn({ token: 'mine' }));
afterEach(() => {
  window.retrohaleEarly = undefined;
  vi.unstubAllGlobals();
  localStorage.clear();
});

function early(text: string | undefined, { token = 'mine', age = 0 } = {}) {
  const texts = new Map([[path, Promise.resolve(text)]]);
  window.retrohaleEarly = { token, askedAt: Date.now() - age, texts };
  return answer({ [`GET ${path}`]: { name: 'Fresh' }, [`PATCH ${path}`]: { name: 'Fresh' } });
}

test('a request takes the reply that the page requested, once', async () => {
  const requests = early('{"name":"Early"}');
  expect(await ask(name, path)).toEqual({ name: 'Early' });
  expect(requests).toEqual([]);
  expect(await ask(name, path)).toEqual({ name: 'Fresh' });
});

test.each([
  ['of another session', '{"name":"Early"}', { token: 'theirs' }],
  ['that is old', '{"name":"Early"}', { age: 60_000 }],
  ['that failed', undefined, {}],
])('a reply %s is not used', async (_, text, options) => {
  early(text, options);
  expect(await ask(name, path)).toEqual({ name: 'Fresh' });
});

test('a write discards the replies, because it may have outdated them', async () => {
  early('{"name":"Early"}');
  await ask(name, path, { method: 'PATCH', body: {} });
  expect(await ask(name, path)).toEqual({ name: 'Fresh' });
});
