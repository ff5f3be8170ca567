import { useSyncExternalStore } from 'react';

/**
 * The session as it lies in local storage, known at once and without a line of auth-js: that is loaded only to
 * open a session or to refresh one (auth-client.ts, which writes the same entry).
 */
export type Session = {
  accessToken: string;
  userId: string;
  /** When the access token expires, in ms since 1970. */
  expiresAt: number;
};

export const sessionKey = 'retrohale.session';
export const authenticationRequired = 'Authentication required. Please log in.';

/** A token with less time to live than this is refreshed first, in ms; auth-js holds the same margin. */
const MARGIN = 90_000;

let cached: { raw: string | null; session: Session | undefined } = { raw: null, session: undefined };
type Ending = 'expired' | 'logged-out' | 'suspended';
let ended: Ending | undefined;
let endedBecause: string | undefined;
const listeners = new Set<() => void>();

export function currentSession(): Session | undefined {
  const raw = read();
  if (raw !== cached.raw) cached = { raw, session: parse(raw) };
  return cached.session;
}

export function isSignedIn(): boolean {
  return currentSession() !== undefined;
}

/** Renders again when somebody signs in or out, in this tab or another. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, currentSession);
}

/** The access token to send, refreshed when it is about to expire; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const session = currentSession();
  if (!session || session.expiresAt - Date.now() > MARGIN) return session?.accessToken;
  const { refreshedToken } = await import('./auth-client.ts');
  return refreshedToken();
}

/** Forgets the session in every tab. /login says why; of a suspension in the server's own sentence. */
export function endSession(why: Ending, sentence?: string) {
  // The first reason stands. auth-js has emptied the storage already when it tells of a refused refresh.
  if (ended !== undefined && !isSignedIn()) return;
  ended = why;
  endedBecause = sentence;
  localStorage.removeItem(sessionKey);
  sessionChanged();
}

/** Why the last session of this tab ended; undefined when there was none, or somebody has signed in since. */
export function whySessionEnded() {
  return ended;
}

/** What to tell whoever did not log out. */
export function sessionEndedText(): string | undefined {
  return ended === 'expired' ? authenticationRequired : ended === 'suspended' ? endedBecause : undefined;
}

export function sessionChanged() {
  if (isSignedIn()) ended = undefined;
  for (const listener of listeners) listener();
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Another tab signed in or out; a key of null means that everything was cleared. */
function onStorage({ key }: StorageEvent) {
  if (key !== sessionKey && key !== null) return;
  ended = 'logged-out';
  sessionChanged();
}

function read(): string | null {
  try {
    return localStorage.getItem(sessionKey);
  } catch {
    return null; // Storage is switched off in this browser.
  }
}

function parse(raw: string | null): Session | undefined {
  if (raw === null) return undefined;
  try {
    const { access_token, expires_at, user } = JSON.parse(raw);
    if (typeof access_token !== 'string' || typeof user?.id !== 'string') return undefined;
    return { accessToken: access_token, userId: user.id, expiresAt: Number(expires_at) * 1000 || 0 };
  } catch {
    return undefined;
  }
}
