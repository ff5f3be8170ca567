import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { pageOf } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { startFirstRequest } from './first-requests.ts';

beforeEach(() => {
  signIn();
  answer({ 'GET /api/events': pageOf() });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const start = (path: string) => startFirstRequest(new URL(path, 'https://retrohale.test'));
const asked = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.join(' '));

test('the screen behind a link finds what it shows first', async () => {
  await start('/events');
  expect(asked()).toEqual(['events list upcoming']);
  expect(queryClient.getQueryData(['events', 'list', 'upcoming'])).toBeDefined();
});

test.each(['/events?scope=past', '/u/me', '/nowhere'])('%s asks for nothing in advance', async (path) => {
  await start(path);
  expect(asked()).toEqual([]);
});

test('a first request that fails is left to the screen', async () => {
  await start('/clubs/no-such-club');
  expect(asked()).toEqual(['clubs one no-such-club']);
});
