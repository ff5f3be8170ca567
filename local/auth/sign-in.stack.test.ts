/** Sign-in as the function `api` does it: authorize → the stand-in → code → tokens. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { sql, stack } from '../../supabase/tests/support/stack.ts';

const callback = `${stack.API_URL}/functions/v1/api/auth/callback?attempt=${randomUUID()}`;
const nil = '00000000-0000-0000-0000-000000000000';
const apikey = { apikey: stack.PUBLISHABLE_KEY };
const newEmail = () => `kim.lee+${randomBytes(6).toString('hex')}@example.com`;

/** Starts a sign-in. Returns the address that the browser is redirected to, and the code verifier. */
async function startSignIn(provider: string, parameters: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const url = new URL(`${stack.API_URL}/auth/v1/authorize`);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const all = {
    provider,
    redirect_to: callback,
    code_challenge,
    code_challenge_method: 's256',
    ...parameters,
  };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return { verifier, to: await follow(url) };
}

/** Follows redirects within Auth, and stops at the stand-in page or at an address outside Auth. */
async function follow(start: URL, init: RequestInit = {}): Promise<URL> {
  let response = await fetch(start, { redirect: 'manual', ...init });
  for (;;) {
    const to = new URL(response.headers.get('location') ?? start, start);
    if (!to.pathname.startsWith('/auth/v1/') || to.pathname === '/auth/v1/stand-in') return to;
    response = await fetch(to, { redirect: 'manual' });
  }
}

async function token(grant: string, body: object) {
  const response = await fetch(`${stack.API_URL}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { ...apikey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function signIn(provider: string, login_hint: string) {
  const { verifier, to } = await startSignIn(provider, { login_hint });
  return token('pkce', { auth_code: to.searchParams.get('code'), code_verifier: verifier });
}

test('login_hint signs a new user in with Google at once, named after the address', async () => {
  const email = newEmail();
  const { status, body } = await signIn('google', email);
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, refresh_token: expect.any(String) });
  expect(body.user).toMatchObject({ email, app_metadata: { provider: 'google', providers: ['google'] } });
  expect(body.user.user_metadata.full_name).toMatch(/^Kim Lee /);
  expect(decodeJwt(body.access_token)).toMatchObject({ sub: body.user.id, role: 'authenticated', email });
});

test('signing in again finds the same user and keeps their name', async () => {
  const email = newEmail();
  const first = await signIn('google', email);
  await sql`update auth.users set raw_user_meta_data = raw_user_meta_data || '{"full_name":"Kim"}' where id = ${first.body.user.id}`;
  const second = await signIn('google', email);
  expect(second.body.user.id).toBe(first.body.user.id);
  expect(second.body.user.user_metadata.full_name).toBe('Kim');
});

test('a seeded account is found by its verified address', async () => {
  const email = newEmail();
  const id = randomUUID();
  // As the seed writes it. Auth cannot read an account in which one of the last seven columns is null.
  await sql`
    insert into auth.users (
      id, aud, role, email, email_confirmed_at, raw_user_meta_data, instance_id, created_at, updated_at,
      confirmation_token, recovery_token, email_change, email_change_token_new)
    values (${id}, 'authenticated', 'authenticated', ${email}, now(), '{"full_name":"Rosa Lima"}', ${nil}, now(), now(), '', '', '', '')`;
  const { body } = await signIn('google', email);
  expect(body.user.id).toBe(id);
  expect(body.user.user_metadata.full_name).toBe('Rosa Lima');
});

test('Instagram creates a user without an email address, with the provider custom:instagram', async () => {
  const handle = `kim_${randomBytes(5).toString('hex')}`;
  const { status, body } = await signIn('custom:instagram', `${handle}@example.com`);
  expect(status).toBe(200);
  expect(body.user.email || null).toBeNull();
  expect(body.user.app_metadata).toEqual({ provider: 'custom:instagram', providers: ['custom:instagram'] });
  expect(body.user.identities).toMatchObject([{ provider: 'custom:instagram' }]);
  const again = await signIn('custom:instagram', handle);
  expect(again.body.user.id).toBe(body.user.id);
  const renewed = await token('refresh_token', { refresh_token: again.body.refresh_token });
  expect(renewed.status).toBe(200);
});

test.each([
  ['google', { account: newEmail(), name: 'Ana Silva' }],
  ['custom:instagram', { account: `ana_${randomBytes(5).toString('hex')}`, name: 'Ana Silva' }],
])('the page of %s offers accounts, someone new and Cancel', async (provider, form) => {
  const { verifier, to } = await startSignIn(provider);
  expect(to.pathname).toBe('/auth/v1/stand-in');
  const page = await (await fetch(to)).text();
  expect(page).toContain('stands in for');
  expect(page).toContain('Someone new');
  const state = to.searchParams.get('state') ?? '';
  const back = await follow(new URL(to), { method: 'POST', body: new URLSearchParams({ state, ...form }) });
  expect(back.href.startsWith(callback)).toBe(true);
  const { body } = await token('pkce', { auth_code: back.searchParams.get('code'), code_verifier: verifier });
  expect(body.user.user_metadata.name).toBe('Ana Silva');
  // The attempt has been used.
  expect((await fetch(to)).status).toBe(400);
});

test.each(['google', 'custom:instagram'])(
  'Cancel on the stand-in page for %s returns access_denied',
  async (provider) => {
    const { to } = await startSignIn(provider);
    const state = to.searchParams.get('state') ?? '';
    const back = await follow(new URL(to), {
      method: 'POST',
      body: new URLSearchParams({ state, cancel: '' }),
    });
    expect(back.href.startsWith(callback)).toBe(true);
    expect(back.searchParams.get('error')).toBe('access_denied');
  },
);

test('after an invalid email address the page asks again', async () => {
  const { to } = await startSignIn('google');
  const state = to.searchParams.get('state') ?? '';
  const response = await fetch(to, {
    method: 'POST',
    body: new URLSearchParams({ state, account: '<b>', name: 'x' }),
  });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain('Enter a valid e-mail address.');
  expect(page).not.toContain('<b>');
});

test('a redirect address outside the allow-list is replaced by the site’s own', async () => {
  const { to } = await startSignIn('google', {
    redirect_to: 'https://evil.example/x',
    login_hint: newEmail(),
  });
  expect(to.origin).toBe(stack.SITE_URL);
});

test('an unknown provider is refused', async () => {
  const response = await fetch(`${stack.API_URL}/auth/v1/authorize?provider=custom:orkut`, {
    redirect: 'manual',
  });
  expect(response.status).toBe(400);
});

test('a code works once and only with its verifier', async () => {
  const { verifier, to } = await startSignIn('google', { login_hint: newEmail() });
  const auth_code = to.searchParams.get('code');
  expect((await token('pkce', { auth_code, code_verifier: 'x'.repeat(43) })).body.error_code).toBe(
    'bad_code_verifier',
  );
  expect((await token('pkce', { auth_code, code_verifier: verifier })).status).toBe(200);
  expect((await token('pkce', { auth_code, code_verifier: verifier })).status).toBe(404);
});

test('signing out ends the session and its refresh token', async () => {
  const { body } = await signIn('google', newEmail());
  const headers = { ...apikey, authorization: `Bearer ${body.access_token}` };
  expect((await fetch(`${stack.API_URL}/auth/v1/user`, { headers })).status).toBe(200);
  const out = await fetch(`${stack.API_URL}/auth/v1/logout?scope=local`, { method: 'POST', headers });
  expect(out.status).toBe(204);
  expect((await fetch(`${stack.API_URL}/auth/v1/user`, { headers })).status).toBe(403);
  expect((await token('refresh_token', { refresh_token: body.refresh_token })).status).toBe(400);
});

test.each(['signup', 'otp', 'recover'])('signing up by email or password is refused (%s)', async (path) => {
  const email = newEmail();
  const response = await fetch(`${stack.API_URL}/auth/v1/${path}`, {
    method: 'POST',
    headers: { ...apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password', create_user: true }),
  });
  expect(response.status).toBe(path === 'otp' ? 422 : 400);
  expect(await response.json()).toMatchObject({ error_code: 'email_provider_disabled' });
  expect(await sql`select 1 from auth.users where email = ${email}`).toHaveLength(0);
});

test('only the secret key finds and deletes a user', async () => {
  const { body } = await signIn('google', newEmail());
  const url = `${stack.API_URL}/auth/v1/admin/users/${body.user.id}`;
  expect((await fetch(url, { headers: apikey })).status).toBe(403);
  const headers = { apikey: stack.SECRET_KEY };
  expect(await (await fetch(url, { headers })).json()).toMatchObject({
    id: body.user.id,
    email: body.user.email,
  });
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(200);
  expect((await fetch(url, { headers })).status).toBe(404);
});
