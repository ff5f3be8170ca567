import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, isSignedIn, sessionEndedText } from '@/lib/session/session.ts';
import { sessionKey } from '@/lib/session/stored-session.ts';
import { suspendedToken } from '@/lib/session/suspended-account.ts';
import { logOut, signOutSuspended } from './log-out.ts';

const requests: { path: string; authorization: string | null; body: unknown }[] = [];
beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const authorization = new Headers(headers).get('authorization');
    requests.push({ path: url, authorization, body: body ? JSON.parse(String(body)) : null });
    return Response.json({ access_token: 'renewed' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function signIn(secondsLeft: number) {
  const session = { access_token: 'access', refresh_token: 'refresh', user: { id: 'ana' } };
  const expires_at = Math.floor(Date.now() / 1000) + secondsLeft;
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, expires_at }));
}

test('logging out ends the session here and on the server', async () => {
  signIn(600);
  logOut();
  expect(isSignedIn()).toBe(false);
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    path: '/functions/v1/api/auth/logout',
    authorization: 'Bearer access',
  });
});

test('with an expired access token the session is refreshed first, so that the server can end it', async () => {
  signIn(-600);
  logOut();
  expect(isSignedIn()).toBe(false);
  await expect.poll(() => requests).toHaveLength(2);
  expect(requests).toEqual([
    {
      path: '/auth/v1/token?grant_type=refresh_token',
      authorization: null,
      body: { refresh_token: 'refresh' },
    },
    { path: '/functions/v1/api/auth/logout', authorization: 'Bearer renewed', body: null },
  ]);
});

test('the token of a suspended account is kept in its tab alone, and signing out ends it here and on the server', async () => {
  signIn(600);
  endSession('suspended', 'Your account is suspended permanently. Reason: Spam');
  expect(suspendedToken()).toBe('access');
  expect(JSON.stringify(localStorage)).not.toContain('access');
  signOutSuspended();
  expect([suspendedToken(), sessionEndedText()]).toEqual([undefined, undefined]);
  expect(JSON.stringify(sessionStorage)).not.toContain('access');
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    path: '/functions/v1/api/auth/logout',
    authorization: 'Bearer access',
  });
});
