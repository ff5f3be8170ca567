import { env } from '@/config/env.ts';
import { currentSession, endSession } from '@/lib/session/session.ts';
import type { Session } from '@/lib/session/stored-session.ts';
import { timeLeft } from '@/lib/session/time-left.ts';

/** Ends the session, in this browser immediately and then on the server, even if the tab is closing. */
export function logOut() {
  const session = currentSession();
  endSession('logged-out');
  if (!session) return;
  endOnServer(session).catch((error: unknown) => {
    console.info('The session was not ended on the server:', error);
  });
}

async function endOnServer(session: Session) {
  const token = timeLeft(session) > 0 ? session.accessToken : await renewedToken(session);
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${env.apiUrl}/api/auth/logout`, { method: 'POST', headers, keepalive: true });
}

/**
 * The server refuses to end a session whose access token has expired, which would leave its refresh token valid. So the
 * session is refreshed first. supabase-js cannot do this, because the session is already gone from this browser.
 */
async function renewedToken({ refreshToken }: Session): Promise<string> {
  const response = await fetch(`${env.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: env.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
    keepalive: true,
  });
  if (!response.ok) throw new Error(`Auth responded ${response.status}.`);
  return (await response.json()).access_token;
}
