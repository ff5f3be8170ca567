import type { SupabaseClient } from '@supabase/supabase-js';
import { AuthRetryableFetchError } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ask } from '@/lib/api/api-client.ts';
import { ana, ben } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import {
  currentSession,
  endSession,
  followOtherTabs,
  isSignedIn,
  sessionEndedText,
  subscribeToSession,
  whySessionEnded,
} from './session.ts';
import { sessionKey } from './stored-session.ts';
import { openSession, supabase } from './supabase-client.ts';

const anything = z.any();

beforeEach(() => {
  localStorage.clear();
  // Ends the pause after a refresh in an earlier test.
  window.dispatchEvent(new Event('online'));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Left out of the build, and so of the client's type.
  await (supabase as SupabaseClient).auth.stopAutoRefresh();
});

test('a 401 from the API ends the session with a sentence that says what to do', async () => {
  signIn();
  answer({ 'GET /api/users/me': refuse(401, 'token expired') });
  await expect(ask(anything, '/api/users/me')).rejects.toMatchObject({
    status: 401,
    text: 'Authentication required. Please log in.',
  });
  expect(isSignedIn()).toBe(false);
  expect(whySessionEnded()).toBe('expired');
});

test('what the user did is the reason, even if a request was refused meanwhile', () => {
  for (const reason of ['logged-out', 'deleted'] as const) {
    signIn();
    endSession('expired');
    endSession(reason);
    expect(whySessionEnded()).toBe(reason);
    endSession('expired');
    expect(whySessionEnded()).toBe(reason);
  }
});

test('a suspended account is signed out with the reason', async () => {
  signIn();
  const error = 'Your account is suspended permanently. Reason: Spam';
  answer({ 'GET /api/users/me': () => Response.json({ error, isSuspended: true }, { status: 403 }) });
  await expect(ask(anything, '/api/users/me')).rejects.toMatchObject({ status: 403, text: error });
  expect(isSignedIn()).toBe(false);
  expect(sessionEndedText()).toBe(error);
});

test('any other 403 leaves the session open', async () => {
  signIn();
  answer({ 'GET /api/users/me': refuse(403, 'Only members can do this.') });
  await expect(ask(anything, '/api/users/me')).rejects.toMatchObject({ status: 403 });
  expect(isSignedIn()).toBe(true);
});

test("a late 401 for another user's token leaves the newer session open, and nothing is sent with it", async () => {
  signIn({ token: 'old' });
  const asked = answer({
    'POST /api/posts': () => {
      signIn({ token: 'new', userId: ben.id });
      return refuse(401, 'no');
    },
  });
  await expect(ask(anything, '/api/posts', { method: 'POST' })).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(1);
  expect(isSignedIn()).toBe(true);
});

/** Auth, and an API that accepts only the token issued by Auth. */
function serverWithFastClock({ refuses = false } = {}) {
  const fresh = {
    access_token: 'fresh',
    refresh_token: 'r2',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: ana.id },
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const { pathname } = new URL(url, window.location.href);
    const token = new Headers(headers).get('authorization');
    asked.push(`${method} ${pathname.replace('/functions/v1', '')} ${token?.slice(7)} ${body ?? ''}`);
    if (url === '/auth/v1/token?grant_type=refresh_token') return Response.json(fresh);
    return token === 'Bearer fresh' && !refuses ? Response.json({}) : refuse(401, 'token expired');
  });
  return { sent: (path: string) => asked.filter((one) => one.split(' ')[1] === path) };
}

test('a token that is valid only by a slow clock is refreshed once, and refused requests are sent again', async () => {
  signIn({ token: 'old' });
  const { sent } = serverWithFastClock();
  await Promise.all([
    ask(anything, '/api/users/me'),
    ask(anything, '/api/posts', { method: 'POST', body: { text: 'Hello' } }),
  ]);
  expect(sent('/auth/v1/token')).toHaveLength(1);
  expect(sent('/api/users/me')).toEqual(['GET /api/users/me old ', 'GET /api/users/me fresh ']);
  expect(sent('/api/posts')).toEqual(
    ['old', 'fresh'].map((token) => `POST /api/posts ${token} {"text":"Hello"}`),
  );
  expect(currentSession()?.accessToken).toBe('fresh');
});

test('a new token that is also refused ends the session', async () => {
  signIn({ token: 'old' });
  const { sent } = serverWithFastClock({ refuses: true });
  await expect(ask(anything, '/api/users/me')).rejects.toMatchObject({ status: 401 });
  expect(sent('/api/users/me')).toHaveLength(2);
  expect(whySessionEnded()).toBe('expired');
});

test('a refused token that cannot be refreshed at the moment leaves the session open', async () => {
  signIn();
  answer({ 'GET /api/users/me': () => refuse(401, 'token expired') });
  const error = new AuthRetryableFetchError('Failed to fetch', 0);
  const refresh = vi.spyOn(supabase.auth, 'refreshSession');
  refresh.mockResolvedValueOnce({ data: { session: null, user: null }, error });
  await expect(ask(anything, '/api/users/me')).rejects.toMatchObject({ status: 0 });
  expect(isSignedIn()).toBe(true);
});

test('a token about to expire is refreshed before it is sent', async () => {
  signIn({ left: 20 });
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const fresh = {
    access_token: 'fresh',
    refresh_token: 'r2',
    expires_in: 3600,
    expires_at,
    user: { id: 'u' },
  };
  answer({ 'POST /auth/v1/token': fresh, 'GET /api/users/me': {} });
  const send = vi.spyOn(globalThis, 'fetch');
  await ask(anything, '/api/users/me');
  expect(send.mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: 'Bearer fresh' });
  expect(localStorage.getItem(sessionKey)).toContain('fresh');
});

/** An access token that the server issued at this time, in seconds since 1970, for an hour. */
const tokenFrom = (iat: number) =>
  [{ alg: 'HS256' }, { iat, exp: iat + 3600 }, {}]
    .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .join('.');

test.each([59, 60, 24 * 60, -59, -24 * 60])(
  'with a clock that is %d minutes ahead of the server’s, a token is refreshed once in its lifetime',
  async (minutes) => {
    signIn({ left: -10 });
    let issued = 0;
    let accepted = '';
    answer({
      'POST /auth/v1/token': () => {
        const iat = Math.floor(Date.now() / 1000) - minutes * 60;
        issued += 1;
        accepted = tokenFrom(iat);
        const session = { access_token: accepted, refresh_token: `r${issued}`, user: { id: ana.id } };
        return Response.json({ ...session, expires_in: 3600, expires_at: iat + 3600 });
      },
      'GET /api/users/me': {},
    });
    for (let request = 0; request < 20; request += 1) await ask(anything, '/api/users/me');
    expect(issued).toBe(1);
    expect(currentSession()?.accessToken).toBe(accepted);
    vi.useFakeTimers({ now: Date.now() + 57 * 60_000, toFake: ['Date'] });
    await ask(anything, '/api/users/me');
    expect(issued).toBe(1);
    vi.setSystemTime(Date.now() + 3 * 60_000);
    await ask(anything, '/api/users/me');
    expect(issued).toBe(2);
  },
);

test('a session that is opened with a clock an hour ahead is not refreshed at once', async () => {
  const now = Math.floor(Date.now() / 1000);
  const asked = answer({ 'GET /auth/v1/user': { id: ana.id }, 'GET /api/users/me': {} });
  await openSession({ access_token: tokenFrom(now - 59 * 60), refresh_token: 'r1' });
  await ask(anything, '/api/users/me');
  expect(asked.map(({ route }) => route)).toEqual(['GET /auth/v1/user', 'GET /api/users/me']);
});

test.each([429, 500, 503, 507])(
  'a refresh that is refused with %d leaves the session open, and is repeated after growing pauses',
  async (status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    signIn({ left: -10 });
    const at: number[] = [];
    answer({
      'POST /auth/v1/token': () => {
        at.push(performance.now());
        return Response.json({ code: status, msg: 'Not now.' }, { status });
      },
      'GET /api/users/me': {},
    });
    // Replies arrive in real time.
    const replies = () => new Promise((resolve) => setImmediate(resolve));
    for (let passed = 0; passed < 300_000; passed += 100) {
      void ask(anything, '/api/users/me').catch(() => undefined);
      await vi.advanceTimersByTimeAsync(100);
      await replies();
    }
    expect(isSignedIn()).toBe(true);
    const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(at.length).toBeGreaterThan(4);
    expect(at.length).toBeLessThan(12);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  },
);

test('a refused refresh ends the session', async () => {
  signIn({ left: -10 });
  const body = { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' };
  answer({ 'POST /auth/v1/token': () => Response.json(body, { status: 400 }), 'GET /api/users/me': {} });
  await ask(anything, '/api/users/me').catch(() => undefined);
  expect(isSignedIn()).toBe(false);
  expect(whySessionEnded()).toBe('expired');
});

test('a logout in another tab is followed, without an error', () => {
  signIn();
  followOtherTabs();
  const listener = vi.fn();
  const stop = subscribeToSession(listener);
  localStorage.removeItem(sessionKey);
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  expect(listener).toHaveBeenCalledOnce();
  expect(whySessionEnded()).toBe('logged-out');
  stop();
});

test('ending a session twice keeps the first reason', () => {
  signIn();
  endSession('logged-out');
  endSession('expired');
  expect(whySessionEnded()).toBe('logged-out');
});

test('a corrupt session counts as none', () => {
  for (const damaged of ['', '{', 'null', '{"access_token":1}', '{"access_token":"t","user":null}']) {
    localStorage.setItem(sessionKey, damaged);
    expect(isSignedIn()).toBe(false);
  }
});
