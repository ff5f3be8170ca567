/** What Retrohale needs of Auth, wherever it runs. */
import { expect, test } from 'vitest';
import { ask, twoPeople } from './target.ts';

const [ana] = await twoPeople();

test('a token is its person; no token and nonsense are nobody', async () => {
  const me = await ask(ana, 'GET', '/auth/v1/user');
  expect([me.status, (me.body as { id: string }).id]).toEqual([200, ana.id]);
  expect([401, 403]).toContain((await ask(null, 'GET', '/auth/v1/user')).status);
  expect([401, 403]).toContain((await ask({ token: 'a.b.c' }, 'GET', '/auth/v1/user')).status);
});

test('the keys that sign tokens can be asked for, and none of them is private', async () => {
  const { status, body } = await ask(null, 'GET', '/auth/v1/.well-known/jwks.json');
  const { keys } = body as { keys: Record<string, unknown>[] };
  expect(status).toBe(200);
  expect(keys.filter((key) => 'd' in key || key.kty === 'oct')).toEqual([]);
});

test('a refresh token and a code that nobody gave out are refused, with a code of Auth’s own', async () => {
  const refresh = await ask(null, 'POST', '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: 'abcdefghijkl',
  });
  expect([400, 401]).toContain(refresh.status);
  expect(JSON.stringify(refresh.body)).toMatch(/error_code|Refresh Token/);
  const code = await ask(null, 'POST', '/auth/v1/token?grant_type=pkce', {
    auth_code: '0f6b2f43-6f0e-4a4b-9d8e-1f2a3b4c5d6e',
    code_verifier: 'x'.repeat(43),
  });
  expect(code.status).toBeGreaterThanOrEqual(400);
  expect(code.status).toBeLessThan(500);
});

test('nobody signs up with an e-mail address and a password', async () => {
  const { status } = await ask(null, 'POST', '/auth/v1/signup', {
    email: 'somebody@conformance.retrohale.test',
    password: 'a long enough password',
  });
  expect([400, 403, 422]).toContain(status);
});

test('a provider that is not configured is refused, and not redirected', async () => {
  expect((await ask(null, 'GET', '/auth/v1/authorize?provider=myspace')).status).toBe(400);
});

test('a person’s token opens nothing of the admin API', async () => {
  for (const person of [ana, null]) {
    expect([401, 403, 404]).toContain((await ask(person, 'GET', `/auth/v1/admin/users/${ana.id}`)).status);
  }
});
