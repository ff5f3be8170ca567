import { clientFingerprint } from '../http/client-fingerprint.ts';
import type { Deps } from '../http/endpoint.ts';
import { redirectToLogin } from './navigation.ts';

/** Counts a sign-in request of the client's network. Too many redirect to the sign-in page. */
export async function limitSignIns(request: Request, { env, database }: Deps): Promise<Response | null> {
  const client = await clientFingerprint(request, env);
  const [row] = await database.system<{ allowed: boolean }[]>`
    select private.count_sign_in(${client}) as allowed`;
  return row?.allowed ? null : redirectToLogin(env, 'too_many_sign_ins');
}
