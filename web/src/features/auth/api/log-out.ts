import { env } from '@/config/env.ts';
import { currentSession, endSession, forgetSuspension } from '@/lib/session/session.ts';
import type { Session } from '@/lib/session/stored-session.ts';
import { timeLeft } from '@/lib/session/time-left.ts';

/**
 * Ends the session, in this browser immediately and then on the server, even if the tab is closing. A user who is
 * switching to another account returns to the present page with it.
 */
export function logOut(reason: 'logged-out' | 'switching' = 'logged-out') {
  const session = currentSession();
  endSession(reason);
  if (session) endOnServer(validToken(session));
}

/**
 * The same for a suspended account, whose session has ended in this browser, but whose token still exports the user's
 * data.
 */
export function signOutSuspended() {
  const token = forgetSuspension();
  if (token !== undefined) endOnServer(token);
}

function endOnServer(token: string | Promise<string>) {
  const end = async () => {
    const headers = { Authorization: `Bearer ${await token}` };
    await fetch(`${env.apiUrl}/api/auth/logout`, { method: 'POST', headers, keepalive: true });
  };
  end().catch((error: unknown) => console.info('The session was not ended on the server:', error));
}

const validToken = (session: Session) =>
  timeLeft(session) > 0 ? session.accessToken : renewedToken(session);

/**
 * The server refuses to end a session whose access token has expired, which would leave its refresh token valid. So the
 * session is refreshed first. supabase-js cannot do this, because the session is already gone from this browser.
 */
async function renewedToken({ refreshToken }: Session): Promise<string> {
  const response = await fetch(`${env.authUrl}/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: env.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
    keepalive: true,
  });
  if (!response.ok) throw new Error(`Auth responded ${response.status}.`);
  return (await response.json()).access_token;
}
