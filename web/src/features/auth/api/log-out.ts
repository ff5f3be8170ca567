import { env } from '@/config/env.ts';
import { currentSession, endSession } from '@/lib/session.ts';

/** Ends the session in this browser immediately and then on the server, even while the tab closes. */
export function logOut() {
  const token = currentSession()?.accessToken;
  endSession('logged-out');
  const request = { method: 'POST', headers: { Authorization: `Bearer ${token}` }, keepalive: true };
  fetch(`${env.apiUrl}/api/auth/logout`, request).catch((error: unknown) => {
    console.info('The session was not ended on the server:', error);
  });
}
