import { env } from '@/config/env.ts';

export type Provider = 'google' | 'instagram';
type Attempt = { state: string; next: string | undefined };

const key = 'retrohale.sign-in';

/**
 * Opens the provider's sign-in page. The state needed on return is stored in this tab. Throws if the browser stores
 * nothing. Unless the user chooses an account, Google signs in to the one that was used last.
 */
export function startSignIn(provider: Provider, next: string | undefined, choosesAccount = false) {
  const state = randomState();
  // Keeps the session later.
  localStorage.getItem(key);
  sessionStorage.setItem(key, JSON.stringify({ state, next } satisfies Attempt));
  const prompt = choosesAccount && provider === 'google' ? '&prompt=select_account' : '';
  window.location.assign(`${env.directApiUrl}/api/auth/${provider}?state=${state}${prompt}`);
}

/**
 * The sign-in that this tab started. It can be taken only once. Without it, a link could sign a user in to another account.
 */
export function takeAttempt(): Attempt | undefined {
  const raw = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return raw === null ? undefined : JSON.parse(raw);
}

/** 256 random bits as base64url. */
function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
