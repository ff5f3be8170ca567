/** Sign-in as a browser does it, with the stack's stand-ins for Google and Instagram. */
import { expect, test } from 'vitest';
import { read, readIssues, readRefusal } from '../../../tests/support/responses.ts';
import { sql, stack } from '../../../tests/support/stack.ts';
import { request } from '../../../tests/support/users.ts';
import { inOneWindow } from '../../../tests/support/windows.ts';
import { sessionReply } from '../../_shared/contract/auth.ts';
import { rulesVersion } from '../../_shared/contract/rules-version.ts';
import { currentUser } from '../../_shared/contract/users.ts';

const state = 'made-by-the-page-1';
const newcomer = () => `${crypto.randomUUID().slice(0, 8)}@newcomers.test`;

/** Follows redirects up to the function's callback or the site, and returns that address. */
async function walk(address: string): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) throw new Error(`No redirect from ${address}: ${response.status} ${await response.text()}`);
  const next = new URL(location);
  const arrived = next.origin === stack.SITE_URL || next.pathname.endsWith('/api/auth/callback');
  return arrived ? next : walk(location);
}
const leave = (provider: string, hint = newcomer()) =>
  walk(
    `${stack.API_URL}/functions/v1/api/auth/${provider}?${new URLSearchParams({ state, login_hint: hint })}`,
  );
/** The end of a sign-in. One that ran at the same time as another to the same account reaches the callback twice. */
async function arrive(back: URL): Promise<URL> {
  const end = await walk(back.href);
  return end.origin === stack.SITE_URL ? end : walk(end.href);
}
const redeem = (token: string | null) => request(null, 'POST', '/auth/session', { token });
const expired = 'This sign-in has expired. Please sign in again.';

test.each(['google', 'instagram'])(
  'a newcomer who signs in with %s gets an account, and a session once',
  async (provider) => {
    const back = await leave(provider);
    const end = await walk(back.href);
    expect(end.pathname).toBe('/auth/callback');
    expect([...end.searchParams.keys()]).toEqual(['token', 'state']);
    expect(end.searchParams.get('state')).toBe(state);

    const token = end.searchParams.get('token');
    const session = read(await redeem(token), sessionReply);
    expect(end.href).not.toContain(session.access_token);
    const me = read(await request({ token: session.access_token }, 'GET', '/users/me'), currentUser);
    expect(me.email === null).toBe(provider === 'instagram');
    // The page says that signing in accepts the Rules.
    expect(me.hasNewRules).toBe(false);
    expect(await sql`select version from rules_acceptances where user_id = ${me.id}`).toEqual([
      { version: rulesVersion },
    ]);
    expect(readRefusal(await redeem(token), 401)).toBe(expired);
  },
);

test('signing in again leads to the same account', async () => {
  const hint = newcomer();
  const ids = [];
  for (const _ of [1, 2]) {
    const end = await walk((await leave('google', hint)).href);
    const session = read(await redeem(end.searchParams.get('token')), sessionReply);
    ids.push(read(await request({ token: session.access_token }, 'GET', '/users/me'), currentUser).id);
  }
  expect(ids[0]).toBe(ids[1]);
});

test.each(['google', 'instagram'])(
  'twenty concurrent first sign-ins with one %s account create one account and twenty sessions',
  async (provider) => {
    const hint = newcomer();
    const ends = await Promise.all(
      Array.from({ length: 20 }, async () => arrive(await leave(provider, hint))),
    );
    const sessions = await Promise.all(
      ends.map(async ({ searchParams }) => read(await redeem(searchParams.get('token')), sessionReply)),
    );
    expect(new Set(sessions.map(({ access_token }) => access_token)).size).toBe(20);
    const owners = sessions.map(async ({ access_token }) =>
      read(await request({ token: access_token }, 'GET', '/users/me'), currentUser),
    );
    expect(new Set((await Promise.all(owners)).map(({ id }) => id)).size).toBe(1);
  },
);

test.each(['Database error saving new user', 'Error creating identity'])(
  'a sign-in that Auth refuses with “%s” is repeated once',
  async (text) => {
    const fail = (back: URL) => {
      const failed = new URL(back);
      failed.searchParams.delete('code');
      const error = { error: 'server_error', error_code: 'unexpected_failure', error_description: text };
      for (const [key, value] of Object.entries(error)) failed.searchParams.set(key, value);
      return walk(failed.href);
    };
    const [lucky, unlucky] = await Promise.all(
      [leave('google'), leave('instagram')].map(async (back) => fail(await back)),
    );
    const end = await walk(lucky?.href ?? '');
    expect([end.pathname, end.searchParams.get('state')]).toEqual(['/auth/callback', state]);
    expect((await fail(unlucky as URL)).href).toBe(`${stack.SITE_URL}/login?error=sign_in_failed`);
  },
);

test('an attempt can be used once, and returns its own state', async () => {
  const back = await leave('google');
  back.searchParams.set('state', 'of-another-user-1');
  expect((await walk(back.href)).searchParams.get('state')).toBe(state);
  expect((await walk(back.href)).href).toBe(`${stack.SITE_URL}/login?error=sign_in_expired`);
});

test('a code cannot be used with another attempt', async () => {
  const [mine, theirs] = [await leave('google'), await leave('google')];
  mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
  expect((await walk(mine.href)).href).toBe(`${stack.SITE_URL}/login?error=sign_in_failed`);
});

test('an attempt expires', async () => {
  const back = await leave('google');
  const attempt = back.searchParams.get('attempt') ?? '';
  await sql`update private.sign_in_attempts set expires_at = now() where id = ${attempt}`;
  expect((await walk(back.href)).href).toBe(`${stack.SITE_URL}/login?error=sign_in_expired`);
});

test('a refusal, an error and an invalid return redirect to the sign-in page with a code, without the provider’s text', async () => {
  const attempts = [await leave('google'), await leave('google')].map(
    (url) => url.searchParams.get('attempt') ?? '',
  );
  const come = (query: Record<string, string>) =>
    walk(`${stack.API_URL}/functions/v1/api/auth/callback?${new URLSearchParams(query)}`);
  const refusal = { error: 'access_denied', error_description: '<b>No</b>' };
  expect((await come({ attempt: attempts[0] ?? '', ...refusal })).href).toBe(
    `${stack.SITE_URL}/login?error=access_denied`,
  );
  const broken = { error: 'server_error', error_code: 'unexpected_failure' };
  expect((await come({ attempt: attempts[1] ?? '', ...broken })).href).toBe(
    `${stack.SITE_URL}/login?error=sign_in_failed`,
  );
  for (const query of [{}, { attempt: "'; drop" }, { attempt: crypto.randomUUID(), code: 'x' }]) {
    expect((await come(query)).href).toBe(`${stack.SITE_URL}/login?error=sign_in_expired`);
  }
});

test('a flood of sign-ins from one network is refused, and others can sign in', async () => {
  const state = `flood-${crypto.randomUUID()}`;
  const start = (address: string) =>
    fetch(`${stack.API_URL}/functions/v1/api/auth/google?${new URLSearchParams({ state })}`, {
      redirect: 'manual',
      headers: { 'cf-connecting-ip': address },
    });
  const finish = (address: string) =>
    fetch(`${stack.API_URL}/functions/v1/api/auth/callback?attempt=${crypto.randomUUID()}&code=guess`, {
      redirect: 'manual',
      headers: { 'cf-connecting-ip': address },
    });
  const network = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`;
  const replies = await inOneWindow('5 minutes', async () => {
    for (let request = 0; request < 60; request += 1) await finish(`${network}::${request.toString(16)}`);
    return [await start(`${network}::1`), await finish(`${network}:1::`)];
  });
  for (const refused of replies)
    expect(refused.headers.get('location')).toBe(`${stack.SITE_URL}/login?error=too_many_sign_ins`);
  expect(await sql`select from private.sign_in_attempts where state = ${state}`).toHaveLength(0);
  expect((await start('203.0.113.77')).headers.get('location')).not.toContain('error=');
  await sql`update private.client_counts set window_start = now() - interval '10 minutes' where task = 'sign_in'`;
  await sql`select private.prune_sign_ins()`;
  expect((await start(`${network}::1`)).headers.get('location')).not.toContain('error=');
});

test('the stored session is encrypted, and expires after a minute', async () => {
  const end = await walk((await leave('google')).href);
  const token = end.searchParams.get('token') ?? '';
  const rows = await sql<{ hash: string; sealed: string }[]>`
    select encode(token_hash, 'hex') as hash, encode(sealed_session, 'escape') as sealed from private.session_handovers`;
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/access_token|refresh_token|eyJ/);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(token, 'base64url')));
  await sql`update private.session_handovers set expires_at = now() where token_hash = ${hash}`;
  expect(readRefusal(await redeem(token), 401)).toBe(expired);
});

test('a malformed token is invalid input', async () => {
  expect(readIssues(await redeem('short'))).toEqual(['token']);
  expect(readRefusal(await redeem('A'.repeat(43)), 401)).toBe(expired);
});

test('logging out ends only this session', async () => {
  const hint = newcomer();
  const enter = async () => {
    const end = await walk((await leave('google', hint)).href);
    return read(await redeem(end.searchParams.get('token')), sessionReply);
  };
  const [here, there] = [await enter(), await enter()];
  const refresh = ({ refresh_token }: typeof here) =>
    fetch(`${stack.API_URL}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: stack.PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    });
  for (const _ of [1, 2])
    expect((await request({ token: here.access_token }, 'POST', '/auth/logout')).status).toBe(204);
  expect((await refresh(here)).status).toBe(400);
  expect((await refresh(there)).status).toBe(200);
});
