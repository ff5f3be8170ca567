import { signInQuery } from '../../_shared/contract/auth.ts';
import { endpoint } from '../endpoint.ts';
import { limitSignIns } from './limit-sign-ins.ts';
import { redirectTo, redirectToLogin, signInFailed } from './navigation.ts';
import { makePkce } from './pkce.ts';

/**
 * The first half of a sign-in: records the attempt and redirects the browser to the provider. The function calls
 * Supabase Auth itself, because Auth responds with a page of JSON if the provider is not configured.
 */
export const startSignIn = (name: string, provider: 'google' | 'custom:instagram') =>
  endpoint({
    summary: `Sign in through ${name}: redirects the browser`,
    open: true,
    query: signInQuery,
    status: 302,
    run: async ({ query: { state, login_hint }, request, ...deps }) => {
      const refusal = await limitSignIns(request, deps);
      if (refusal) return refusal;
      const { env, database, fetch } = deps;
      const { verifier, challenge } = await makePkce();
      const [attempt] = await database.system<{ id: string }[]>`
        insert into private.sign_in_attempts (code_verifier, state) values (${verifier}, ${state}) returning id`;

      const authorize = new URL(`${env.supabaseUrl}/auth/v1/authorize`);
      authorize.search = new URLSearchParams({
        provider,
        redirect_to: `${env.publicSupabaseUrl}/functions/v1/api/auth/callback?attempt=${attempt?.id}`,
        code_challenge: challenge,
        code_challenge_method: 's256',
        ...(login_hint && { login_hint }),
      }).toString();
      try {
        const response = await fetch(authorize, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
        await response.body?.cancel();
        const location = response.headers.get('location');
        if (location) return redirectTo(location);
        if (response.status === 400) return redirectToLogin(env, 'provider_unavailable');
        return signInFailed(env, `Auth responded ${response.status} to authorize.`);
      } catch (thrown) {
        return signInFailed(env, thrown);
      }
    },
  });
