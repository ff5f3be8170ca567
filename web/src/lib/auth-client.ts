import { AuthClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { env } from '@/config/env.ts';
import { currentSession, endSession, sessionChanged, sessionKey } from './session.ts';

/** Supabase's own client for sessions. Fetched only when one is opened or refreshed: never import it statically. */
export const authClient = new AuthClient({
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.publishableKey },
  storageKey: sessionKey,
  detectSessionInUrl: false,
});

authClient.onAuthStateChange((event) => {
  // auth-js signs out by itself only when the server refused to refresh.
  if (event === 'SIGNED_OUT') endSession('expired');
  sessionChanged();
});

/** Opens a session with tokens that the API has handed over. Throws when Auth does not accept them. */
export async function openSession(tokens: { access_token: string; refresh_token: string }) {
  const { error } = await authClient.setSession(tokens);
  if (error) throw error;
  sessionChanged();
}

/**
 * An access token with time left. Undefined, and the session over, when it cannot be refreshed any more;
 * throws when Auth cannot be reached, which ends nothing.
 */
export async function refreshedToken(): Promise<string | undefined> {
  const { data, error } = await authClient.getSession();
  if (data.session) return data.session.access_token;
  // Another tab may have been faster; what lies in storage is the truth.
  const stored = currentSession();
  if (stored && stored.expiresAt > Date.now()) return stored.accessToken;
  if (isAuthRetryableFetchError(error)) throw new TypeError(error.message);
  endSession('expired');
  return undefined;
}
