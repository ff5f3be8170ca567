import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { timeLeft } from './time-left.ts';

const key = 'retrohale.suspended';

export type SuspendedAccount = {
  userId: string;
  /** The server's sentence, which contains the end of the suspension in UTC. */
  sentence: string;
  /** The token with which the user can appeal and export their data. Nothing else accepts it. */
  accessToken: string;
  /** When the token expires, in ms since 1970. */
  expiresAt: number;
  /** The reply of GET /users/me/suspension, once it has been fetched. */
  suspension?: unknown;
};

/**
 * The account whose session ended because it is suspended. It survives a reload, but not the tab: its token can still
 * export the user's data, and the next person at a shared computer opens a new tab. The next sign-in clears it.
 */
const store = createStore<{ account: SuspendedAccount | undefined }>(() => ({ account: read() }));

export function rememberSuspendedAccount(account: SuspendedAccount) {
  write(JSON.stringify(account));
  store.setState({ account });
}

/** Adds the server's reply about the suspension. */
export function rememberSuspension(suspension: unknown) {
  const { account } = store.getState();
  if (account) rememberSuspendedAccount({ ...account, suspension });
}

export function forgetSuspendedAccount() {
  write(undefined);
  store.setState({ account: undefined });
}

export function useSuspendedAccount(): SuspendedAccount | undefined {
  return useStore(store, ({ account }) => account);
}

/** The suspended account's token, while it is valid. */
export function suspendedToken(): string | undefined {
  const { account } = store.getState();
  return account && timeLeft(account) > 0 ? account.accessToken : undefined;
}

function read(): SuspendedAccount | undefined {
  try {
    const account = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isComplete = typeof account?.sentence === 'string' && typeof account.accessToken === 'string';
    return isComplete ? account : undefined;
  } catch {
    return undefined; // Storage is disabled in this browser.
  }
}

function write(text: string | undefined) {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is disabled in this browser. The notice lasts only until the page is reloaded.
  }
}
