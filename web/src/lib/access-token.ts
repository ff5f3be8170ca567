import { currentSession } from './session.ts';
import { refreshMarginMs } from './stored-session.ts';
import { suspendedToken } from './suspended-account.ts';

/** The access token to send, refreshed when it is about to expire; undefined when signed out and not suspended. */
export async function accessToken(): Promise<string | undefined> {
  const session = currentSession();
  if (!session) return suspendedToken();
  if (session.expiresAt - Date.now() > refreshMarginMs) return session.accessToken;
  const { refreshedToken } = await import('./auth-client.ts');
  return refreshedToken();
}
