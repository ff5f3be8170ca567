/** Signs users in through the API alone, as a browser does after the sign-in pages, which have journeys of their own. */
import type { APIResponse, BrowserContextOptions, Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { sessionKey } from '../web/src/lib/session/stored-session.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Signs in with an account of the stand-in for Google. Returns what a browser would then have in its storage. */
export async function sessionOf(email: string, origin: string): Promise<StorageState> {
  const { API_URL } = JSON.parse(process.env.STACK ?? '{}') as { API_URL: string };
  const api = `${API_URL}/functions/v1/api/auth`;
  // With a login hint, the stand-in does not show a page.
  const query = new URLSearchParams({ state: 'journey-sign-in-1', login_hint: email });
  let address = `${api}/google?${query}`;
  for (;;) {
    const response = await fetch(address, { redirect: 'manual' });
    const next = response.headers.get('location');
    if (!next) throw new Error(`The sign-in of ${email} ended with ${response.status} at ${address}.`);
    address = next;
    const token = new URL(next).searchParams.get('token');
    if (token) return storageWith(await redeem(`${api}/session`, token), origin);
  }
}

/** Sends a request to the API as the user who is signed in on a page. */
export async function callApi(page: Page, method: string, path: string, data: object): Promise<APIResponse> {
  const { API_URL } = JSON.parse(process.env.STACK ?? '{}') as { API_URL: string };
  const token = accessTokenIn(await page.context().storageState());
  return page.request.fetch(`${API_URL}/functions/v1/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    data,
  });
}

export function accessTokenIn({ origins }: Pick<StorageState, 'origins'>): string {
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === sessionKey);
  return (JSON.parse(stored?.value ?? '{}') as Session).access_token;
}

type Session = { access_token: string; expires_in: number };

async function redeem(address: string, token: string): Promise<Session> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!response.ok) throw new Error(`The session was refused with ${response.status}.`);
  return response.json();
}

/** Browser storage with the same entry that supabase-js writes. */
function storageWith(session: Session, origin: string): StorageState {
  const value = JSON.stringify({
    ...session,
    expires_at: Math.floor(Date.now() / 1000) + session.expires_in,
    user: { id: decodeJwt(session.access_token).sub },
  });
  return { cookies: [], origins: [{ origin, localStorage: [{ name: sessionKey, value }] }] };
}
