import { unavailable } from '../../_shared/errors.ts';
import type { Deps } from '../http/endpoint.ts';
import { askAuth } from './ask-auth.ts';
import { redirectTo, redirectToLogin } from './navigation.ts';
import { makePkce } from './pkce.ts';

export type Provider = 'google' | 'custom:instagram';

/** The start of an attempt to sign in. */
export interface Departure {
  provider: Provider;
  state: string;
  loginHint: string | null;
  /** True if the API repeats an attempt that ran at the same time as another sign-in to the same account. */
  isSecond: boolean;
}

/**
 * Records an attempt and redirects the browser to the provider. The function calls Supabase Auth itself, because Auth
 * responds with a page of JSON if the provider is not configured.
 */
export async function leaveForProvider(
  { env, database, fetch }: Deps,
  { provider, state, loginHint, isSecond }: Departure,
  prompt?: string,
): Promise<Response> {
  const { verifier, challenge } = await makePkce();
  const [attempt] = await database.system<{ id: string }[]>`
    insert into private.sign_in_attempts (code_verifier, state, provider, login_hint, is_second)
    values (${verifier}, ${state}, ${provider}, ${loginHint}, ${isSecond}) returning id`;

  const authorize = new URL(`${env.supabaseUrl}/auth/v1/authorize`);
  authorize.search = new URLSearchParams({
    provider,
    redirect_to: `${env.publicSupabaseUrl}/functions/v1/api/auth/callback?attempt=${attempt?.id}`,
    code_challenge: challenge,
    code_challenge_method: 's256',
    ...(loginHint && { login_hint: loginHint }),
    ...(prompt && { prompt }),
  }).toString();
  const response = await askAuth(fetch, authorize, { redirect: 'manual' });
  await response.body?.cancel();
  const location = response.headers.get('location');
  if (location) return redirectTo(location);
  if (response.status === 400) return redirectToLogin(env, 'provider_unavailable');
  throw unavailable(new Error(`Auth responded ${response.status} to authorize.`));
}
