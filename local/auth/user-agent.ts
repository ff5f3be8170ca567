import { decodeJwt } from 'jose';
import type { Sql } from 'postgres';

/**
 * `POST /auth/v1/token`, which stores the browser's user agent with the session, at the sign-in and at each refresh.
 * Lite does not (corrections.sql has the other half).
 */
export async function tokenWithUserAgent(
  sql: Sql,
  request: Request,
  fetch: (request: Request) => Promise<Response>,
): Promise<Response> {
  const userAgent = request.headers.get('user-agent');
  const { auth_code: code } = (await request
    .clone()
    .json()
    .catch(() => ({}))) as { auth_code?: unknown };
  if (typeof code === 'string')
    await sql`update auth.flow_state set user_agent = ${userAgent} where auth_code = ${code}`;
  const response = await fetch(request);
  if (response.ok && code === undefined) {
    const { access_token: token } = (await response.clone().json()) as { access_token: string };
    const id = String(decodeJwt(token).session_id);
    await sql`update auth.sessions set user_agent = ${userAgent} where id = ${id}`;
  }
  return response;
}
