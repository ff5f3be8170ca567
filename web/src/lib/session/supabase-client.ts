import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import { env } from '@/config/env.ts';
import { backOff } from './back-off.ts';
import { receiptStorage } from './receipt-storage.ts';
import { limitedFetch } from './refresh-limit.ts';
import { currentSession, endSession, sessionChanged } from './session.ts';
import { type Session, sessionKey } from './stored-session.ts';
import { timeLeft } from './time-left.ts';
import type { usedOfAuth } from './used-of-auth.ts';

/** A dead connection is detected after two heartbeats. */
const heartbeatMs = 15_000;

/** Sessions and Realtime. The build leaves out the rest of supabase-js (web/lean-supabase.ts). */
type Client = Pick<SupabaseClient, 'channel' | 'realtime'> & {
  auth: Pick<SupabaseClient['auth'], (typeof usedOfAuth)[number]>;
};

/**
 * The app's only Supabase client. Import it dynamically: it is needed to open or refresh a session and for Realtime, and
 * never before the first paint.
 */
export const supabase: Client = createClient(env.supabaseUrl, env.publishableKey, {
  auth: { storageKey: sessionKey, storage: receiptStorage, detectSessionInUrl: false },
  global: { fetch: limitedFetch },
  realtime: {
    // supabase-js would join with the publishable key when Auth cannot be reached, and be refused.
    accessToken: async () => (await refreshedToken()) ?? null,
    heartbeatIntervalMs: heartbeatMs,
    reconnectAfterMs: (tries) => Math.min(backOff(tries), 15_000),
  },
});

supabase.auth.onAuthStateChange((event) => {
  // supabase-js signs out on its own only if the server has refused a refresh.
  if (event === 'SIGNED_OUT') endSession('expired');
  sessionChanged();
});

/** Opens a session with tokens from the API. Throws if Auth does not accept them. */
export async function openSession(tokens: { access_token: string; refresh_token: string }) {
  const { error } = await supabase.auth.setSession(tokens);
  if (error) throw error;
  sessionChanged();
}

/**
 * Returns an access token that is not about to expire. If it can no longer be refreshed, ends the session and returns
 * undefined. If Auth cannot be reached, throws and leaves the session open.
 */
export async function refreshedToken(): Promise<string | undefined> {
  const { data, error } = await supabase.auth.getSession();
  if (data.session) return data.session.access_token;
  // Another tab may have refreshed it first, and the entry in storage is then the valid one.
  const stored = currentSession();
  if (stored && timeLeft(stored) > 0) return stored.accessToken;
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
    const { error } = await supabase.auth.refreshSession();
    if (isAuthRetryableFetchError(error)) throw new TypeError(error.message);
  }
  const now = currentSession();
  return now?.userId === session.userId && now.accessToken !== session.accessToken
    ? now.accessToken
    : undefined;
}
