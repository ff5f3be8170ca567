import { SignJWT } from 'jose';
import type { Sql } from 'postgres';

/**
 * An access token as Auth issues it, valid for an hour. The session of each user in the benchmarks has the user's id.
 */
export async function accessToken(sql: Sql, id: string, secret: string): Promise<string> {
  await sql`insert into auth.sessions (id, user_id, created_at) values (${id}, ${id}, now()) on conflict do nothing`;
  return new SignJWT({ sub: id, session_id: id, role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));
}
