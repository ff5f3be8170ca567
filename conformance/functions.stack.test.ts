/** What Retrohale requires of Edge Functions, and what its own functions guarantee on every stack. */
import { expect, test } from 'vitest';
import { newUsers, request } from './target.ts';

const [ana] = await newUsers();
const unauthenticated = { error: 'Authentication required. Please log in.' };

test('the API and its database respond', async () => {
  const { status, body } = await request(null, 'GET', '/api/health');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});

test('a response has the request’s id, is not cached and cannot be rendered as a page', async () => {
  const { headers } = await request(null, 'GET', '/api/health', undefined, {
    'x-request-id': 'conformance-1',
  });
  expect(headers.get('x-request-id')).toBe('conformance-1');
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the function itself checks the user’s token, and an API key alone is refused', async () => {
  const me = await request(ana, 'GET', '/api/users/me');
  expect([me.status, (me.body as { id: string }).id]).toEqual([200, ana.id]);
  for (const headers of [{}, { authorization: `Bearer ${ana.token}x` }]) {
    const refused = await request(null, 'GET', '/api/users/me', undefined, headers);
    expect([refused.status, refused.body]).toEqual([401, unauthenticated]);
  }
});

test('an unknown path returns our own 404', async () => {
  const { status, body } = await request(ana, 'GET', '/api/nothing-of-that-name');
  expect([status, body]).toEqual([404, { error: 'Not found' }]);
});

test('bodies, queries, PATCH, PUT and DELETE reach the function', async () => {
  const bio = `Tried on ${new Date().toISOString()}`;
  for (const method of ['PATCH', 'PUT']) {
    const { status, body } = await request(ana, method, '/api/users/me', { bio });
    expect([method, status, (body as { bio: string }).bio]).toEqual([method, 200, bio]);
  }
  expect((await request(ana, 'PATCH', '/api/users/me', { isVerified: true })).status).toBe(400);
  expect((await request(ana, 'GET', '/api/posts/feed?limit=1')).status).toBe(200);
  expect((await request(ana, 'GET', '/api/posts/feed?limit=0')).status).toBe(400);
  expect((await request(ana, 'DELETE', '/api/posts/0f6b2f43-6f0e-4a4b-9d8e-1f2a3b4c5d6e')).status).toBe(404);
});

test('other sites may not call the API from a browser', async () => {
  const preflight = (origin: string) =>
    request(null, 'OPTIONS', '/api/users/me', undefined, { origin, 'access-control-request-method': 'GET' });
  expect((await preflight('https://evil.test')).headers.get('access-control-allow-origin') ?? '').not.toMatch(
    /evil|\*/,
  );
});

test("the app's pages may read the server's time in replies", async () => {
  const { headers } = await request(ana, 'GET', '/api/users/me');
  expect(headers.get('access-control-expose-headers')).toContain('date');
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
});

test('sign-in redirects to the provider, or to an error', async () => {
  const { status, headers } = await request(null, 'GET', '/api/auth/google?state=conformance-test-1');
  expect(status).toBe(302);
  expect(headers.get('location')).not.toContain('error=sign_in_failed');
});

test('jobs and push deliveries cannot be started by users', async () => {
  for (const path of ['/api/jobs/remove-unused-uploads', '/functions/v1/push']) {
    for (const user of [null, ana])
      expect([path, (await request(user, 'POST', path)).status]).toEqual([path, 401]);
  }
});
