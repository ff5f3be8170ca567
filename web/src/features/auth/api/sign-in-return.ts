import { paths } from '@/config/paths.ts';

export type SignInReturn = { token: string | null; state: string | null; error: string | null };

let returned: SignInReturn | undefined;

/**
 * Takes the sign-in parameters and removes them from the URL. Called before anything else loads, so that no request sends
 * the token in its Referer and no history entry keeps it.
 */
export function captureSignInReturn() {
  const { pathname, search } = window.location;
  if (pathname !== paths.callback) return;
  const query = new URLSearchParams(search);
  returned = { token: query.get('token'), state: query.get('state'), error: query.get('error') };
  window.history.replaceState(null, '', paths.callback);
}

/** The sign-in parameters. They can be taken only once. */
export function takeSignInReturn(): SignInReturn | undefined {
  const taken = returned;
  returned = undefined;
  return taken;
}
