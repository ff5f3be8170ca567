import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { forgetSuspendedAccount, rememberSuspendedAccount } from './suspended-account.ts';

/**
 * The session as it is in local storage, known at once and without loading auth-js. That is loaded only to open or
 * refresh a session (auth-client.ts, which writes the same entry).
 */
export type Session = {
  accessToken: string;
  userId: string;
  refreshToken: string | undefined;
  /** When the access token expires, in ms since 1970. */
  expiresAt: number;
};

export const sessionKey = 'retrohale.session';
export const authenticationRequired = 'Authentication required. Please log in.';

type Reason = 'expired' | 'logged-out' | 'suspended' | 'deleted';
type End = { reason: Reason | undefined; sentence: string | undefined };

/** How the last session of this tab ended. Every change of the session sets it anew, which notifies its subscribers. */
const end = createStore<End>(() => ({ reason: undefined, sentence: undefined }));

export function currentSession(): Session | undefined {
  const raw = read();
  return raw === null ? undefined : parse(raw);
}

export function isSignedIn(): boolean {
  return currentSession() !== undefined;
}

/** Renders again when the session changes, in this tab or another. Storage is read anew at each render. */
export function useSession(): Session | undefined {
  useStore(end);
  return currentSession();
}

/** Ends the session in every tab. /login shows the reason; for a suspension it is the server's own sentence. */
export function endSession(reason: Reason, sentence?: string) {
  // The first reason is kept: auth-js has already emptied the storage when it reports a refused refresh. A request that
  // was refused while the account was being deleted says less than the deletion.
  if (reason !== 'deleted' && whySessionEnded() !== undefined && !isSignedIn()) return;
  const session = currentSession();
  if (reason === 'suspended' && session && sentence !== undefined) {
    const { userId, accessToken, expiresAt } = session;
    rememberSuspendedAccount({ userId, sentence, accessToken, expiresAt });
  }
  localStorage.removeItem(sessionKey);
  end.setState({ reason, sentence });
}

/** Why the last session of this tab ended; undefined when there was none, or a new one has begun. */
export function whySessionEnded(): Reason | undefined {
  return end.getState().reason;
}

/** The sentence for a session that its user did not end. */
export function sessionEndedText(): string | undefined {
  const { reason, sentence } = end.getState();
  return reason === 'expired' ? authenticationRequired : sentence;
}

/** Call it after the storage has changed. */
export function sessionChanged() {
  if (isSignedIn()) forgetSuspendedAccount();
  end.setState(isSignedIn() ? { reason: undefined, sentence: undefined } : {});
}

/** `listener` is called whenever the session may have changed. Returns the function that ends the subscription. */
export const subscribeToSession: (listener: () => void) => () => void = end.subscribe;

/** Follows sign-ins and logouts of other tabs. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    // A key of null means that everything was cleared.
    if (key !== sessionKey && key !== null) return;
    end.setState({ reason: isSignedIn() ? undefined : 'logged-out', sentence: undefined });
  });
}

function read(): string | null {
  try {
    return localStorage.getItem(sessionKey);
  } catch {
    return null; // Storage is switched off in this browser.
  }
}

function parse(raw: string): Session | undefined {
  try {
    const { access_token, refresh_token, expires_at, user } = JSON.parse(raw);
    if (typeof access_token !== 'string' || typeof user?.id !== 'string') return undefined;
    return {
      accessToken: access_token,
      userId: user.id,
      refreshToken: typeof refresh_token === 'string' ? refresh_token : undefined,
      expiresAt: Number(expires_at) * 1000 || 0,
    };
  } catch {
    return undefined;
  }
}
