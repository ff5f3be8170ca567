/** Replies to a browser that came by a link, not by fetch: it is sent on, never left with a page of JSON. */
import type { SignInError } from '../../_shared/contract/auth.ts';
import type { Env } from '../../_shared/env.ts';

export function goTo(address: string | URL): Response {
  return new Response(null, { status: 302, headers: { location: String(address) } });
}

/** Back to the sign-in page, which has a sentence for every code. */
export function backToLogin(env: Env, error: SignInError): Response {
  return goTo(`${env.siteUrl}/login?error=${error}`);
}

/** The same for what nobody foresaw; the cause goes to the log. */
export function signInFailed(env: Env, cause: unknown): Response {
  console.error(
    JSON.stringify({ event: 'sign-in failed', cause: cause instanceof Error ? cause.message : cause }),
  );
  return backToLogin(env, 'sign_in_failed');
}
