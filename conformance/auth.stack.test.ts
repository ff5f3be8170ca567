/** What Retrohale requires of Auth on every stack. */
import { expect, test } from 'vitest';
import { newUsers, request } from './target.ts';

const [ana] = await newUsers();

test('a token identifies its user, and a missing or invalid token is refused', async () => {
  const me = await request(ana, 'GET', '/auth/v1/user');
  expect([me.status, (me.body as { id: string }).id]).toEqual([200, ana.id]);
  expect([401, 403]).toContain((await request(null, 'GET', '/auth/v1/user')).status);
  expect([401, 403]).toContain((await request({ token: 'a.b.c' }, 'GET', '/auth/v1/user')).status);
});

test('the keys that verify tokens are public, and no private key is among them', async () => {
  const { status, body } = await request(null, 'GET', '/auth/v1/.well-known/jwks.json');
  const { keys } = body as { keys: Record<string, unknown>[] };
  expect(status).toBe(200);
  expect(keys.filter((key) => 'd' in key || key.kty === 'oct')).toEqual([]);
});

test('an unknown refresh token and an unknown code are refused with Auth’s own error code', async () => {
  const refresh = await request(null, 'POST', '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: 'abcdefghijkl',
  });
  expect([400, 401]).toContain(refresh.status);
  expect(JSON.stringify(refresh.body)).toMatch(/error_code|Refresh Token/);
  const code = await request(null, 'POST', '/auth/v1/token?grant_type=pkce', {
    auth_code: '0f6b2f43-6f0e-4a4b-9d8e-1f2a3b4c5d6e',
    code_verifier: 'x'.repeat(43),
  });
  expect(code.status).toBeGreaterThanOrEqual(400);
  expect(code.status).toBeLessThan(500);
});

test('signing up with an email address and a password is refused', async () => {
  const { status } = await request(null, 'POST', '/auth/v1/signup', {
    email: 'new@conformance.retrohale.test',
    password: 'a long enough password',
  });
  expect([400, 403, 422]).toContain(status);
});

test('an unknown provider is refused without a redirect', async () => {
  expect((await request(null, 'GET', '/auth/v1/authorize?provider=myspace')).status).toBe(400);
});

test('a user’s token gives no access to the admin API', async () => {
  for (const user of [ana, null]) {
    expect([401, 403, 404]).toContain((await request(user, 'GET', `/auth/v1/admin/users/${ana.id}`)).status);
  }
});
