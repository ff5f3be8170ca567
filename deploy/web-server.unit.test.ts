import { expect, test, vi } from 'vitest';
import { caching, headersOfForwarded, hostFiles, isSecret, pageHeaders } from '../web/hosting.ts';
import { forwarded } from '../web/src/config/services.ts';
import { webServers } from './web-server.ts';

const env = { VITE_SUPABASE_URL: 'https://ref.supabase.co' };
/** For hosts that cannot forward. */
const direct = { ...env, VITE_API_URL: 'https://api.retrohale.test/functions/v1' };
const files = hostFiles(env);
const texts = {
  _headers: files._headers ?? '',
  ...Object.fromEntries(Object.entries(webServers).map(([name, print]) => [name, print(env)])),
};

test.each(Object.entries(texts))(
  '%s sends the headers that the journeys use, and caches by file name',
  (_kind, text) => {
    const found = text.replaceAll('\\"', '"');
    for (const [name, value] of Object.entries(pageHeaders(env))) {
      expect(found).toContain(name);
      expect(found).toContain(value);
    }
    expect(found).toContain(caching.hashed.value);
    expect(found).toContain(caching.fresh.value);
  },
);

test.each([
  ['the project', env, ''],
  ['the project and the API', direct, ' https://api.retrohale.test'],
])('the policy names %s, and allows no scripts from other sites', (_names, settings, api) => {
  const policy = pageHeaders(settings)['Content-Security-Policy'] ?? '';
  expect(policy).toContain(`connect-src 'self' https://ref.supabase.co wss://ref.supabase.co${api};`);
  expect(policy).toContain("default-src 'self'; ");
  expect(policy).not.toMatch(/unsafe|script-src/);
});

test('the policy lets pictures and videos come from the app and the project’s storage alone', () => {
  const sourcesOf = (directive: string, settings = env) =>
    pageHeaders(settings)['Content-Security-Policy']?.match(`${directive} ([^;]*)`)?.[1]?.split(' ');
  const storage = 'https://ref.supabase.co/storage/v1/object/public/media/';
  expect(sourcesOf('img-src')).toEqual(["'self'", 'data:', 'blob:']);
  expect(sourcesOf('img-src', direct)).toEqual(["'self'", 'data:', 'blob:', storage]);
  expect(sourcesOf('media-src')).toEqual(["'self'", 'blob:', storage]);
});

test.each(
  Object.entries({ _redirects: files._redirects ?? '', ...texts }).filter(([name]) => name !== '_headers'),
)(
  '%s forwards API, Auth and Storage before it serves the app’s page, and nothing in a build that calls them directly',
  (name, text) => {
    for (const address of forwarded) {
      const at = text.indexOf(address);
      expect(at, address).toBeGreaterThan(-1);
      if (name !== 'nginx') expect(at, address).toBeLessThan(text.lastIndexOf('/app.html'));
    }
    const without = webServers[name]?.(direct) ?? hostFiles(direct)._redirects ?? '';
    expect(without).not.toContain('/auth/v1/');
  },
);

test('Cloudflare’s worker forwards those paths with their method, and replaces headers', async () => {
  expect(JSON.parse(files['_routes.json'] ?? '').include).toEqual(forwarded.map((address) => `${address}*`));
  const address = `data:text/javascript,${encodeURIComponent(files['_worker.js'] ?? '')}`;
  const { default: worker } = await import(/* @vite-ignore */ address);
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return new Response('a reply', { headers: { etag: '"7"', 'alt-svc': 'h3=":443"' } });
  });
  const sent = new Request('https://retrohale.example/auth/v1/user?a=b', { method: 'DELETE' });
  const reply: Response = await worker.fetch(sent);
  expect(asked.map(({ method, url }) => [method, url])).toEqual([
    ['DELETE', 'https://ref.supabase.co/auth/v1/user?a=b'],
  ]);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    etag: '"7"',
    ...Object.fromEntries(
      Object.entries(headersOfForwarded).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  });
  expect(reply.headers.has('alt-svc')).toBe(false);
  expect(hostFiles(direct)).not.toHaveProperty(['_worker.js']);
});

test('the service worker and the page are never served from a cache without revalidation', () => {
  expect(files._headers).toMatch(/^\/sw\.js\n {2}Cache-Control: no-cache$/m);
  expect(files._headers).toMatch(/^\/index\.html\n {2}Cache-Control: no-cache$/m);
  expect(files._headers).toMatch(/^\/app\.html\n {2}Cache-Control: no-cache$/m);
  expect(files._redirects).toMatch(/\n\/\* \/app\.html 200\n$/);
});

test('secret keys in the old and the new form are recognised', () => {
  const token = (role: string) =>
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;
  expect(['sb_secret_x', token('service_role')].map(isSecret)).toEqual([true, true]);
  expect(['sb_publishable_x', token('anon'), 'https://x.test', ''].map(isSecret)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
