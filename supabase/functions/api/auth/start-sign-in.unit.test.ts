import { expect, test, vi } from 'vitest';
import { testApp, testEnv } from '../../../tests/support/app.ts';
import { connect, type Database } from '../../_shared/database.ts';

vi.spyOn(console, 'info').mockImplementation(() => {});
const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
const attempt = '0f6b2f43-6f0e-4a4b-9d8e-1f2a3b4c5d6e';
const start = '/api/auth/instagram?state=made-by-the-page-1&login_hint=mia%40clubs.test';
const login = (error: string) => `https://retrohale.test/login?error=${error}`;

/** A database that counts the request and records the attempt. */
const system = (() => Promise.resolve([{ id: attempt, allowed: true }])) as unknown as Database['system'];
const database = { ...connect(testEnv()), system };

const startWith = (respond: (url: URL) => Response | Promise<Response>, path = start) =>
  testApp({
    env: testEnv({ PUBLIC_SUPABASE_URL: 'https://ref.supabase.test' }),
    database,
    fetch: async (address) => respond(new URL(String(address))),
  }).request(path);

test('the browser is redirected to the address from Auth, which gets the challenge but not the verifier', async () => {
  const requested: URL[] = [];
  const response = await startWith((url) => {
    requested.push(url);
    return new Response(null, { status: 302, headers: { location: 'https://instagram.test/oauth?state=x' } });
  });
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    'https://instagram.test/oauth?state=x',
  ]);
  expect(requested[0]?.href).toContain('http://supabase.test/auth/v1/authorize?');
  expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toEqual({
    provider: 'custom:instagram',
    redirect_to: `https://ref.supabase.test/functions/v1/api/auth/callback?attempt=${attempt}`,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 's256',
    login_hint: 'mia@clubs.test',
  });
});

test('a user who is switching accounts can choose one', async () => {
  const requested: URL[] = [];
  await startWith((url) => {
    requested.push(url);
    return new Response(null, { status: 302, headers: { location: 'https://google.test/oauth' } });
  }, '/api/auth/google?state=made-by-the-page-1&prompt=select_account');
  expect(requested[0]?.searchParams.get('prompt')).toBe('select_account');
});

test('a provider that is not configured and a failure of Auth redirect to the sign-in page', async () => {
  const unknown = {
    code: 400,
    error_code: 'validation_failed',
    msg: 'Unsupported provider: provider is not enabled',
  };
  const refused = await startWith(() => Response.json(unknown, { status: 400 }));
  expect([refused.status, refused.headers.get('location')]).toEqual([302, login('provider_unavailable')]);
  for (const fails of [
    () => new Response('', { status: 502 }),
    () => Promise.reject(new TypeError('fetch failed')),
  ]) {
    errorLog.mockClear();
    const response = await startWith(fails);
    expect([response.status, response.headers.get('location')]).toEqual([302, login('sign_in_failed')]);
    expect(errorLog).toHaveBeenCalledOnce();
  }
});

test('a failure of Auth, as after a restart of its database, is repeated once', async () => {
  const replies = [
    Response.json({ code: 500 }, { status: 500 }),
    new Response(null, { status: 302, headers: { location: 'https://instagram.test/oauth' } }),
  ];
  const response = await startWith(() => replies.shift() ?? new Response(null, { status: 500 }));
  expect(response.headers.get('location')).toBe('https://instagram.test/oauth');
});

test.each([
  '/api/auth/google',
  '/api/auth/instagram?state=short',
  `${start}&prompt=none`,
  '/api/auth/callback?code=%00',
])('a browser that follows the invalid link %s arrives at the sign-in page', async (link) => {
  const response = await testApp({ database }).request(link);
  expect([response.status, response.headers.get('location')]).toEqual([302, login('sign_in_failed')]);
});

test('a failure of the database redirects to the sign-in page, too', async () => {
  errorLog.mockClear();
  const failing = (() => Promise.reject(new Error('no database'))) as unknown as Database['system'];
  const response = await testApp({ database: { ...database, system: failing } }).request(start);
  expect([response.status, response.headers.get('location')]).toEqual([302, login('sign_in_failed')]);
  expect(errorLog).toHaveBeenCalledOnce();
});
