/** What Retrohale needs of Edge Functions, and what its own promise there. */
import { expect, test } from 'vitest';
import { ask, twoPeople } from './target.ts';

const [ana] = await twoPeople();
const unauthenticated = { error: 'Authentication required. Please log in.' };

test('the API and its database answer', async () => {
  const { status, body } = await ask(null, 'GET', '/api/health');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});

test('a request keeps its id; a reply is cached by nobody and is no page', async () => {
  const { headers } = await ask(null, 'GET', '/api/health', undefined, { 'x-request-id': 'conformance-1' });
  expect(headers.get('x-request-id')).toBe('conformance-1');
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the person behind the token is asked for by the function itself: a key of the project is nobody', async () => {
  const me = await ask(ana, 'GET', '/api/users/me');
  expect([me.status, (me.body as { id: string }).id]).toEqual([200, ana.id]);
  for (const headers of [{}, { authorization: `Bearer ${ana.token}x` }]) {
    const refused = await ask(null, 'GET', '/api/users/me', undefined, headers);
    expect([refused.status, refused.body]).toEqual([401, unauthenticated]);
  }
});

test('what is not there is said in our words', async () => {
  const { status, body } = await ask(ana, 'GET', '/api/nothing-of-that-name');
  expect([status, body]).toEqual([404, { error: 'Not found' }]);
});

test('every way of asking comes through: bodies, queries, PATCH, PUT, DELETE', async () => {
  const bio = `Tried on ${new Date().toISOString()}`;
  for (const method of ['PATCH', 'PUT']) {
    const { status, body } = await ask(ana, method, '/api/users/me', { bio });
    expect([method, status, (body as { bio: string }).bio]).toEqual([method, 200, bio]);
  }
  expect((await ask(ana, 'PATCH', '/api/users/me', { isVerified: true })).status).toBe(400);
  expect((await ask(ana, 'GET', '/api/posts/feed?limit=1')).status).toBe(200);
  expect((await ask(ana, 'GET', '/api/posts/feed?limit=0')).status).toBe(400);
  expect((await ask(ana, 'DELETE', '/api/posts/0f6b2f43-6f0e-4a4b-9d8e-1f2a3b4c5d6e')).status).toBe(404);
});

test('only our own pages may call from a browser', async () => {
  const preflight = (origin: string) =>
    ask(null, 'OPTIONS', '/api/users/me', undefined, { origin, 'access-control-request-method': 'GET' });
  expect((await preflight('https://evil.test')).headers.get('access-control-allow-origin') ?? '').not.toMatch(
    /evil|\*/,
  );
});

test('sign-in leaves for the provider, or says that there is none', async () => {
  const { status, headers } = await ask(null, 'GET', '/api/auth/google?state=of-the-conformance-1');
  expect(status).toBe(302);
  expect(headers.get('location')).not.toContain('error=sign_in_failed');
});

test('jobs and the sending of push messages are for our own machines', async () => {
  for (const path of ['/api/jobs/remove-unused-uploads', '/functions/v1/push']) {
    for (const person of [null, ana])
      expect([path, (await ask(person, 'POST', path)).status]).toEqual([path, 401]);
  }
});
