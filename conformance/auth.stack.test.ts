/** What Retrohale requires of Auth on every stack. */
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import {
  hasStandIns,
  leaveFor,
  newEmail,
  newUsers,
  redeem,
  request,
  type Session,
  target,
  walk,
} from './target.ts';

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

test('no email address counts as verified before it is confirmed', async () => {
  const { body } = await request(null, 'GET', '/auth/v1/settings');
  expect(body).toMatchObject({ mailer_autoconfirm: false });
});

test('an unknown provider is refused without a redirect', async () => {
  expect((await request(null, 'GET', '/auth/v1/authorize?provider=myspace')).status).toBe(400);
});

test('a user’s token gives no access to the admin API', async () => {
  for (const user of [ana, null]) {
    expect([401, 403, 404]).toContain((await request(user, 'GET', `/auth/v1/admin/users/${ana.id}`)).status);
  }
});

test('a token that is signed with any other key is refused, whatever its header says', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const forged = (header: object) =>
    new SignJWT({ ...decodeJwt(ana.token) }).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey);
  for (const header of [{}, { kid: 'unknown' }, { jwk: await exportJWK(publicKey) }]) {
    const token = await forged(header);
    expect((await request({ token }, 'GET', '/api/users/me')).status).toBe(401);
    expect([401, 403]).toContain((await request({ token }, 'GET', '/auth/v1/user')).status);
  }
});

describe.runIf(hasStandIns)('signing in', () => {
  const refresh = (refresh_token: string) =>
    request(null, 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token });
  const signIn = async (hint: string, provider: 'google' | 'instagram' = 'google') =>
    redeem(await walk(await leaveFor(provider, hint)));
  const me = async ({ access_token: token }: Session) => request({ token }, 'GET', '/auth/v1/user');
  const devices = async (token: string) => {
    const { body } = await request({ token }, 'GET', '/api/users/me/devices');
    return (body as { items: { id: string; name: string; isCurrent: boolean }[] }).items;
  };
  /** Returns from the provider as this Google account. */
  async function comeBackAs(account: object): Promise<URL> {
    const page = await walk(await leaveFor('google'));
    const back = new URL('/auth/v1/callback', target.API_URL);
    const code = Buffer.from(JSON.stringify(account)).toString('base64url');
    back.search = new URLSearchParams({ state: page.searchParams.get('state') ?? '', code }).toString();
    return walk(back);
  }

  test('the first sign-in creates a user, and the second finds them in a new session', async () => {
    const email = newEmail();
    const [first, second] = [await signIn(email), await signIn(email)];
    const [one, two] = [decodeJwt(first.access_token), decodeJwt(second.access_token)];
    expect([one.sub, one.aud, one.role]).toEqual([two.sub, 'authenticated', 'authenticated']);
    expect(one.session_id).not.toBe(two.session_id);
    expect((await me(first)).body).toMatchObject({ email, app_metadata: { providers: ['google'] } });
  });

  test('an Instagram user has no email address, and is found again', async () => {
    const handle = `conformance_${crypto.randomUUID().slice(0, 8)}`;
    const [first, second] = [await signIn(handle, 'instagram'), await signIn(handle, 'instagram')];
    const { email, ...user } = (await me(first)).body as { id: string; email?: string };
    expect(email || null).toBeNull();
    expect(user).toMatchObject({
      app_metadata: { provider: 'custom:instagram', providers: ['custom:instagram'] },
      user_metadata: { user_name: handle },
    });
    expect(decodeJwt(second.access_token).sub).toBe(user.id);
  });

  test('a second account with the same verified email address becomes another identity of the user', async () => {
    const email = newEmail();
    const first = await signIn(email);
    const second = await redeem(await comeBackAs({ email, name: 'Ana', sub: crypto.randomUUID() }));
    expect(decodeJwt(second.access_token).sub).toBe(decodeJwt(first.access_token).sub);
    const { identities } = (await me(second)).body as { identities: object[] };
    expect(identities).toHaveLength(2);
  });

  test('refused consent returns to the login page with an error', async () => {
    const page = await walk(await leaveFor('google'));
    const state = page.searchParams.get('state') ?? '';
    const end = await walk(page, { method: 'POST', body: new URLSearchParams({ state, cancel: '' }) });
    expect([end.pathname, end.searchParams.get('error')]).toEqual(['/login', 'access_denied']);
  });

  test('an account without an email address is refused', async () => {
    const end = await comeBackAs({ name: 'Nobody' });
    expect([end.pathname, end.searchParams.get('error')]).toEqual(['/login', 'sign_in_failed']);
  });

  test('an unknown or used state signs no one in', async () => {
    const used = await leaveFor('google', newEmail());
    await walk(used);
    const unknown = new URL(used);
    unknown.searchParams.set('state', crypto.randomUUID());
    for (const back of [used, unknown]) {
      const response = await fetch(back, { redirect: 'manual' });
      const location = response.headers.get('location');
      expect(response.status === 400 || new URL(location ?? '').searchParams.get('code') === null).toBe(true);
    }
  });

  /** Moves the times of this table's rows back by two hours, for rows in which the column has this value. */
  async function age(table: 'flow_state' | 'refresh_tokens', column: 'id' | 'session_id', value: string) {
    const sql = postgres(target.DB_URL ?? '', { max: 1 });
    await sql`
      update auth.${sql(table)} set created_at = created_at - interval '2 hours', updated_at = updated_at - interval '2 hours'
      where ${sql(column)}::text = ${value}`;
    await sql.end();
  }

  test.runIf(target.DB_URL)('a state that is two hours old signs no one in', async () => {
    const back = await leaveFor('google', newEmail());
    await age('flow_state', 'id', back.searchParams.get('state') ?? '');
    const response = await fetch(back, { redirect: 'manual' });
    const location = response.headers.get('location');
    expect(response.status === 400 || new URL(location ?? '').searchParams.get('code') === null).toBe(true);
  });

  // The stand-in always accepts every token of a session.
  if (target.REAL_PARTS?.includes('auth'))
    test('a superseded refresh token is refused after ten seconds', async () => {
      const first = await signIn(newEmail());
      const second = (await refresh(first.refresh_token)).body as Session;
      expect((await refresh(second.refresh_token)).status).toBe(200);
      await age('refresh_tokens', 'session_id', String(decodeJwt(first.access_token).session_id));
      expect(await refresh(first.refresh_token)).toMatchObject({
        status: 400,
        body: { error_code: 'refresh_token_already_used' },
      });
    });

  test('a refresh renews both tokens of the session', async () => {
    const session = await signIn(newEmail());
    const { status, body } = await refresh(session.refresh_token);
    const renewed = body as Session;
    expect([status, renewed.refresh_token === session.refresh_token]).toEqual([200, false]);
    expect(decodeJwt(renewed.access_token).session_id).toBe(decodeJwt(session.access_token).session_id);
    // Two tabs may refresh at the same time, so the old token is still accepted for ten seconds.
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  test('signing out everywhere ends every session, and signing out locally ends only this one', async () => {
    const email = newEmail();
    const [first, second, third] = [await signIn(email), await signIn(email), await signIn(email)];
    const logOut = ({ access_token: token }: Session, scope: string) =>
      request({ token }, 'POST', `/auth/v1/logout?scope=${scope}`);
    expect((await logOut(first, 'local')).status).toBe(204);
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await me(second)).status).toBe(200);
    expect((await logOut(second, 'global')).status).toBe(204);
    for (const { refresh_token } of [second, third]) expect((await refresh(refresh_token)).status).toBe(400);
    expect([401, 403]).toContain((await me(third)).status);
  });

  test('a session has the user agent of its sign-in, and then of its latest refresh', async () => {
    const email = newEmail();
    const browser = 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';
    const { access_token: token, refresh_token } = await redeem(
      await walk(await leaveFor('google', email), { headers: { 'user-agent': browser } }),
    );
    expect((await devices(token))[0]).toMatchObject({ name: 'Firefox on Android', isCurrent: true });
    const headers = { 'user-agent': browser.replace('Android 15; Mobile', 'X11; Linux x86_64') };
    const path = '/auth/v1/token?grant_type=refresh_token';
    expect((await request(null, 'POST', path, { refresh_token }, headers)).status).toBe(200);
    expect((await devices(token))[0]?.name).toBe('Firefox on Linux');
  });

  test('logging out of another device ends its session in Auth, in the API and for refreshes', async () => {
    const email = newEmail();
    const [phone, laptop] = [await signIn(email), await signIn(email)];
    const other = (await devices(laptop.access_token)).find(({ isCurrent }) => !isCurrent);
    const token = { token: laptop.access_token };
    expect((await request(token, 'DELETE', `/api/users/me/devices/${other?.id}`)).status).toBe(204);
    expect((await request({ token: phone.access_token }, 'GET', '/api/users/me')).status).toBe(401);
    expect([401, 403]).toContain((await me(phone)).status);
    expect((await refresh(phone.refresh_token)).status).toBe(400);
    expect((await refresh(laptop.refresh_token)).status).toBe(200);
    expect((await request(token, 'DELETE', '/api/users/me/devices')).status).toBe(204);
    expect((await refresh(laptop.refresh_token)).status).toBe(400);
  });

  test.runIf(target.SECRET_KEY)('deleting a user ends their sessions, in Auth and in the API', async () => {
    const session = await signIn(newEmail());
    const { sub = '' } = decodeJwt(session.access_token);
    const headers = { apikey: target.SECRET_KEY ?? '' };
    const path = `/auth/v1/admin/users/${sub}`;
    expect((await request(null, 'DELETE', path, undefined, headers)).status).toBe(200);
    expect((await request(null, 'GET', path, undefined, headers)).status).toBe(404);
    expect((await refresh(session.refresh_token)).status).toBe(400);
    expect((await request({ token: session.access_token }, 'GET', '/api/users/me')).status).toBe(401);
  });
});
