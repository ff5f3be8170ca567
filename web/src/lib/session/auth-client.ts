import { AuthClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { env } from '@/config/env.ts';
import { currentSession, endSession, sessionChanged } from './session.ts';
import { type Session, sessionKey } from './stored-session.ts';

/** Supabase's client for sessions. Import it dynamically, because it is needed only to open or refresh a session. */
export const authClient = new AuthClient({
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.publishableKey },
  storageKey: sessionKey,
  detectSessionInUrl: false,
});

authClient.onAuthStateChange((event) => {
  // auth-js signs out on its own only if the server has refused a refresh.
  if (event === 'SIGNED_OUT') endSession('expired');
  sessionChanged();
});

/** Opens a session with tokens from the API. Throws if Auth does not accept them. */
export async function openSession(tokens: { access_token: string; refresh_token: string }) {
  const { error } = await authClient.setSession(tokens);
  if (error) throw error;
  sessionChanged();
}

/**
 * Returns an access token that is not about to expire. If it can no longer be refreshed, ends the session and returns
 * undefined. If Auth cannot be reached, throws and leaves the session open.
 */
export async function refreshedToken(): Promise<string | undefined> {
  const { data, error } = await authClient.getSession();
  if (data.session) return data.session.access_token;
  // Another tab may have refreshed it first, and the entry in storage is then the valid one.
  const stored = currentSession();
  if (stored && stored.expiresAt > Date.now()) return stored.accessToken;
  if (isAuthRetryableFetchError(error)) throw new TypeError(error.message);
  endSession('expired');
  return undefined;
}

/**
 * Returns the user's next access token after the server refused that of `session`, or undefined if there is none. Throws if
 * Auth cannot be reached.
 */
export async function tokenAfter(session: Session): Promise<string | undefined> {
  // The first of several refused requests refreshes the token. Simultaneous ones share that refresh.
  if (currentSession()?.accessToken === session.accessToken) {
    const { error } = await authClient.refreshSession();
    if (isAuthRetryableFetchError(error)) throw new TypeError(error.message);
  }
  const now = currentSession();
  return now?.userId === session.userId && now.accessToken !== session.accessToken
    ? now.accessToken
    : undefined;
}
