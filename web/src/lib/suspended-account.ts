import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const key = 'retrohale.suspended';

export type SuspendedAccount = {
  userId: string;
  /** The server's sentence, with the end in UTC. */
  sentence: string;
  /** With it the user can appeal and export their data. Nothing else accepts it. */
  accessToken: string;
  /** When the token expires, in ms since 1970. */
  expiresAt: number;
  /** The reply of GET /users/me/suspension, once it was read. */
  suspension?: unknown;
};

/** The account whose session ended because it is suspended, also after a reload. The next sign-in forgets it. */
const store = createStore<{ account: SuspendedAccount | undefined }>(() => ({ account: read() }));

export function rememberSuspendedAccount(account: SuspendedAccount) {
  write(JSON.stringify(account));
  store.setState({ account });
}

/** Adds what the server said of the suspension. */
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

/** The token of the suspended account, while it is valid. */
export function suspendedToken(): string | undefined {
  const { account } = store.getState();
  return account && account.expiresAt > Date.now() ? account.accessToken : undefined;
}

function read(): SuspendedAccount | undefined {
  try {
    const account = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isComplete = typeof account?.sentence === 'string' && typeof account.accessToken === 'string';
    return isComplete ? account : undefined;
  } catch {
    return undefined; // Storage is switched off in this browser.
  }
}

function write(text: string | undefined) {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is switched off in this browser. The notice lasts as long as the page.
  }
}
