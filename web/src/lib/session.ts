import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Session, sessionKey, storedSession } from './stored-session.ts';
import { forgetSuspendedAccount, rememberSuspendedAccount } from './suspended-account.ts';

export const authenticationRequired = 'Authentication required. Please log in.';

type Reason = 'expired' | 'logged-out' | 'suspended' | 'deleted';
type End = { reason: Reason | undefined; sentence: string | undefined };

/** How the last session of this tab ended. Every change of the session sets it anew, which notifies its subscribers. */
const end = createStore<End>(() => ({ reason: undefined, sentence: undefined }));

export const currentSession: () => Session | undefined = storedSession;

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
