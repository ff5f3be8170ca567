import { paths } from '@/config/paths.ts';

export type SignInReturn = { token: string | null; state: string | null; error: string | null };

let returned: SignInReturn | undefined;

/**
 * Takes the parameters of the sign-in from the URL and removes them there. Called before anything else is loaded, so
 * that no request sends the token as its Referer and no history entry keeps it.
 */
export function captureSignInReturn() {
  const { pathname, search } = window.location;
  if (pathname !== paths.callback) return;
  const query = new URLSearchParams(search);
  returned = { token: query.get('token'), state: query.get('state'), error: query.get('error') };
  window.history.replaceState(null, '', paths.callback);
}

/** The parameters of the sign-in. They can be taken once. */
export function takeSignInReturn(): SignInReturn | undefined {
  const taken = returned;
  returned = undefined;
  return taken;
}
