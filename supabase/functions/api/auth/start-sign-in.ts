import { signInQuery } from '../../_shared/contract/auth.ts';
import { endpoint } from '../endpoint.ts';
import { backToLogin, goTo, signInFailed } from './navigation.ts';
import { makePkce } from './pkce.ts';

/**
 * The first half of a sign-in: remembers the attempt and sends the browser to the provider. Supabase Auth is asked
 * here, not in the browser, because it answers a provider that is not configured with a page of JSON.
 */
export const startSignIn = (name: string, provider: 'google' | 'custom:instagram') =>
  endpoint({
    summary: `Sign in through ${name}: sends the browser there`,
    open: true,
    query: signInQuery,
    status: 302,
    run: async ({ query: { state, login_hint }, env, database, fetch }) => {
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
        const answer = await fetch(authorize, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
        await answer.body?.cancel();
        const location = answer.headers.get('location');
        if (location) return goTo(location);
        if (answer.status === 400) return backToLogin(env, 'provider_unavailable');
        return signInFailed(env, `Auth answered ${answer.status} to authorize.`);
      } catch (thrown) {
        return signInFailed(env, thrown);
      }
    },
  });
