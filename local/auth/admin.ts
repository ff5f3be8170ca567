import type { Sql } from 'postgres';
import { keys } from '../keys.ts';

/**
 * Two calls of Auth's admin API: `GET` and `DELETE /auth/v1/admin/users/:id`, with the secret key. Lite has no admin API.
 * Inviting, creating, updating and listing users are not supported.
 */
export async function authAdmin(sql: Sql, request: Request, id: string): Promise<Response> {
  const bearer = request.headers.get('authorization')?.replace('Bearer ', '');
  if (request.headers.get('apikey') !== keys.secret && bearer !== keys.secret) {
    return Response.json({ code: 403, error_code: 'not_admin', msg: 'User not allowed' }, { status: 403 });
  }
  const [user] = request.method === 'DELETE' ? await remove(sql, id) : await find(sql, id);
  if (!user)
    return Response.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, { status: 404 });
  return Response.json(request.method === 'DELETE' ? {} : user);
}

/** Foreign keys also delete the user's sessions, identities and row in `users`. Runs with only Auth's rights. */
const remove = (sql: Sql, id: string) =>
  sql.begin(async (tx) => {
    await tx`set local role supabase_auth_admin`;
    return tx`delete from auth.users where id::text = ${id} returning id`;
  });

const find = (sql: Sql, id: string) => sql`
  select id, aud, role, coalesce(email, '') as email, coalesce(phone, '') as phone, email_confirmed_at, last_sign_in_at,
    raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, created_at, updated_at, is_anonymous
  from auth.users where id::text = ${id}`;
