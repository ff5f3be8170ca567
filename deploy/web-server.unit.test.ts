import { expect, test } from 'vitest';
import { caching, hostFiles, isSecret, pageHeaders } from '../web/hosting.ts';
import { webServers } from './web-server.ts';

const env = {
  VITE_SUPABASE_URL: 'https://ref.supabase.co',
  VITE_API_URL: 'https://api.retrohale.test/functions/v1',
};
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

test('the policy names the project and the API, and allows no scripts from other sites', () => {
  const policy = pageHeaders(env)['Content-Security-Policy'] ?? '';
  expect(policy).toContain(
    "connect-src 'self' https://ref.supabase.co wss://ref.supabase.co https://api.retrohale.test;",
  );
  expect(policy).toContain("default-src 'self'; ");
  expect(policy).not.toMatch(/unsafe|script-src/);
});

test('the policy lets pictures and videos come from the app and the project’s storage alone', () => {
  const policy = pageHeaders(env)['Content-Security-Policy'] ?? '';
  const sourcesOf = (directive: string) => policy.match(`${directive} ([^;]*)`)?.[1]?.split(' ');
  const storage = 'https://ref.supabase.co/storage/v1/object/public/media/';
  expect(sourcesOf('img-src')).toEqual(["'self'", 'data:', 'blob:', storage]);
  expect(sourcesOf('media-src')).toEqual(["'self'", 'blob:', storage]);
});

test('the service worker and the page are never served from a cache without revalidation', () => {
  expect(files._headers).toMatch(/^\/sw\.js\n {2}Cache-Control: no-cache$/m);
  expect(files._headers).toMatch(/^\/index\.html\n {2}Cache-Control: no-cache$/m);
  expect(files._headers).toMatch(/^\/app\.html\n {2}Cache-Control: no-cache$/m);
  expect(files._redirects).toBe('/* /app.html 200\n');
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
