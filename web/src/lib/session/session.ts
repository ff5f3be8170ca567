import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Session, sessionKey, storedSession } from './stored-session.ts';
import { forgetSuspendedAccount, rememberSuspendedAccount, suspendedToken } from './suspended-account.ts';

export const authenticationRequired = 'Authentication required. Please log in.';

type Reason = 'expired' | 'logged-out' | 'switching' | 'suspended' | 'deleted';
type End = { reason: Reason | undefined; sentence: string | undefined };

/** How the last session in this tab ended. Every change of the session sets it again, which notifies subscribers. */
const end = createStore<End>(() => ({ reason: undefined, sentence: undefined }));

export const currentSession: () => Session | undefined = storedSession;

export function isSignedIn(): boolean {
  return currentSession() !== undefined;
}

/** The current session. Renders again when it changes, in this tab or another. Reads storage on each render. */
export function useSession(): Session | undefined {
  useStore(end);
  return currentSession();
}

/** Ends the session in every tab. /login shows the reason. For a suspension, that is the server's own sentence. */
export function endSession(reason: Reason, sentence?: string) {
  // The first reason is kept, because supabase-js has already cleared the storage when it reports a refused refresh.
  // What the user did replaces it, because a request that is refused meanwhile says less.
  const isByUser = reason === 'deleted' || reason === 'logged-out' || reason === 'switching';
  if (!isByUser && whySessionEnded() !== undefined && !isSignedIn()) return;
  const session = currentSession();
  if (reason === 'suspended' && session && sentence !== undefined) {
    const { userId, accessToken, expiresAt } = session;
    rememberSuspendedAccount({ userId, sentence, accessToken, expiresAt });
  }
  localStorage.removeItem(sessionKey);
  end.setState({ reason, sentence });
}

/** Forgets the suspended account, as its user asked. Returns its token, with which the server can end the session. */
export function forgetSuspension(): string | undefined {
  const token = suspendedToken();
  forgetSuspendedAccount();
  end.setState({ reason: 'logged-out', sentence: undefined });
  return token;
}

/** Why the last session in this tab ended. Undefined if there was none or a new one has started. */
export function whySessionEnded(): Reason | undefined {
  return end.getState().reason;
}

/** The sentence to show if the session was not ended by the user. */
export function sessionEndedText(): string | undefined {
  const { reason, sentence } = end.getState();
  return reason === 'expired' ? authenticationRequired : sentence;
}

/** Call it after changing the stored session. */
export function sessionChanged() {
  if (isSignedIn()) forgetSuspendedAccount();
  end.setState(isSignedIn() ? { reason: undefined, sentence: undefined } : {});
}

/** Calls `listener` whenever the session may have changed. Returns a function that unsubscribes. */
export const subscribeToSession: (listener: () => void) => () => void = end.subscribe;

/** Follows sign-ins and logouts in other tabs. */
export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    // A key of null means that everything was cleared.
    if (key !== sessionKey && key !== null) return;
    end.setState({ reason: isSignedIn() ? undefined : 'logged-out', sentence: undefined });
  });
}
