import { unavailable } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const logout = endpoint({
  summary: 'Log out of this session only',
  status: 204,
  run: async ({ user, env, fetch }) => {
    const response = await fetch(`${env.supabaseUrl}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, apikey: env.publishableKey },
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    // 4xx: the session has already ended.
    if (response.status >= 500)
      throw unavailable(new Error(`Auth responded ${response.status} to a logout.`));
    return new Response(null, { status: 204 });
  },
});
