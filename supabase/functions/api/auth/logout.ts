import { unavailable } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const logout = endpoint({
  summary: 'End this session; the others of mine go on',
  status: 204,
  run: async ({ user, env, fetch }) => {
    const answer = await fetch(`${env.supabaseUrl}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, apikey: env.publishableKey },
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    // 4xx: the session is gone already.
    if (answer.status >= 500) throw unavailable(new Error(`Auth answered ${answer.status} to a logout.`));
    return new Response(null, { status: 204 });
  },
});
