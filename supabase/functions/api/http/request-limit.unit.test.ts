import { expect, test } from 'vitest';
import { testApp } from '../../../tests/support/app.ts';
import { createRequestLimit } from './request-limit.ts';

test('a user’s requests beyond the limit are refused until the minute is over, and other users’ are not', () => {
  let now = 1_000_000;
  const count = createRequestLimit(2, () => now);
  count('ana');
  count('ana');
  now += 15_000;
  expect(() => count('ana')).toThrow(expect.objectContaining({ status: 429, retryAfter: 45 }));
  count('ben');
  now += 45_000;
  count('ana');
});

test('requests are refused before the body is read and before the database is called', async () => {
  const app = testApp({
    authenticate: async () => ({ id: 'ana', sessionId: 'phone', token: 'a token' }),
    countRequest: createRequestLimit(0),
  });
  const response = await app.request('/api/posts', { method: 'POST', body: '{' });
  expect([response.status, await response.json()]).toEqual([
    429,
    { error: "You're doing that too often. Please try again later." },
  ]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('look-ups of invitations without a token are counted by network', async () => {
  const app = testApp({ countRequest: createRequestLimit(0) });
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const response = await app.request(`/api/clubs/invites/${'a'.repeat(43)}`, { headers });
  expect(response.status).toBe(429);
});
