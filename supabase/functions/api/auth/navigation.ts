/** Responses to a browser that follows a link. They always redirect and never show a page of JSON. */
import type { SignInError } from '../../_shared/contract/auth.ts';
import type { Env } from '../../_shared/env.ts';
import type { Refusal } from '../../_shared/errors.ts';

export function redirectTo(address: string | URL): Response {
  return new Response(null, { status: 302, headers: { location: String(address) } });
}

/** Redirects to the sign-in page, which has a sentence for every code. */
export function redirectToLogin(env: Env, error: SignInError): Response {
  return redirectTo(`${env.siteUrl}/login?error=${error}`);
}

/** The same for a refused request, such as one without a state. The cause of an unexpected error is logged. */
export function signInFailed({ status, cause }: Refusal, { env }: { env: Env }): Response {
  if (status >= 500)
    console.error(
      JSON.stringify({ event: 'sign-in failed', cause: cause instanceof Error ? cause.message : cause }),
    );
  return redirectToLogin(env, 'sign_in_failed');
}
