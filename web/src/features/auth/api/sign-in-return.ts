import { paths } from '@/config/paths.ts';

export type SignInReturn = { token: string | null; state: string | null; error: string | null };

let returned: SignInReturn | undefined;

/**
 * Takes what the provider's page brought back out of the address bar. Called before anything else is loaded,
 * so that no request can carry the token in its Referer and no history entry keeps it.
 */
export function captureSignInReturn() {
  const { pathname, search } = window.location;
  if (pathname !== paths.callback) return;
  const query = new URLSearchParams(search);
  returned = { token: query.get('token'), state: query.get('state'), error: query.get('error') };
  window.history.replaceState(null, '', paths.callback);
}

/** What came back, once. */
export function takeSignInReturn(): SignInReturn | undefined {
  const taken = returned;
  returned = undefined;
  return taken;
}
