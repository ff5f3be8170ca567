import { expect, test, vi } from 'vitest';
import { testApp, testEnv } from '../../tests/support/app.ts';

const log = vi.spyOn(console, 'info').mockImplementation(() => {});
const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
const app = testApp();

test('every response has an id and security headers, and does not name the server software', async () => {
  const response = await app.request('/api/nothing', { headers: { 'x-request-id': 'abc-123' } });
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('{"error":"Not found"}');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-request-id': 'abc-123',
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers.has('strict-transport-security')).toBe(false);
  const forged = await app.request('/api/nothing', { headers: { 'x-request-id': '"}{"forged": true' } });
  expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('HSTS is set for a year over https', async () => {
  const secure = testApp({ env: testEnv({ PUBLIC_SUPABASE_URL: 'https://ref.supabase.test' }) });
  const response = await secure.request('/api/nothing');
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('only our own pages can call the API', async () => {
  const preflight = (origin: string) =>
    app.request('/api/posts', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const ours = await preflight('https://retrohale.test');
  expect(ours.status).toBe(204);
  expect(ours.headers.get('access-control-allow-origin')).toBe('https://retrohale.test');
  expect(ours.headers.get('access-control-allow-headers')).toContain('authorization');
  expect((await preflight('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
});

test('a refusal reaches our own pages with its sentence', async () => {
  const response = await app.request('/api/posts/feed', { headers: { origin: 'https://retrohale.test' } });
  expect(response.status).toBe(401);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://retrohale.test');
  expect(response.headers.get('access-control-expose-headers')).toBe('x-request-id,retry-after,date');
});

test('the log contains the route, but no ids or tokens', async () => {
  log.mockClear();
  await app.request('/api/posts/4a1c/comments?cursor=secret', {
    headers: { authorization: 'Bearer hidden' },
  });
  const [line] = log.mock.calls[0] ?? [];
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: '/posts/:id/comments', status: 401 });
  expect(line).not.toMatch(/4a1c|secret|hidden/);
});

test('an unreachable database causes a 503, and its error is only in the log', async () => {
  errorLog.mockClear();
  const response = await app.request('/api/health');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: 'Retrohale is not available right now. Please try again in a moment.',
  });
  expect(errorLog.mock.calls[0]?.[0]).toContain('ECONNREFUSED');
});
