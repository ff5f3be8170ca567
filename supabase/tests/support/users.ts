/** Users for tests, created as sign-in creates them, and requests to the API on their behalf. */
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ISql } from 'postgres';
import { unauthenticated } from '../../functions/_shared/errors.ts';
import type { Authenticate } from '../../functions/api/http/authenticate.ts';
import { sql, stack } from './stack.ts';

export type User = { id: string; username: string; token: string };

/** A new user. The database derives the username from the name. */
export async function newUser(name = 'Test Person'): Promise<User> {
  const id = randomUUID();
  const session = randomUUID();
  // Supabase's own Auth does not find an account if a column in the last two lines is null.
  const [, , [row]] = await sql.begin((tx) => [
    tx`
      insert into auth.users (
        id, aud, role, email, raw_user_meta_data, raw_app_meta_data,
        instance_id, created_at, updated_at,
        confirmation_token, recovery_token, email_change, email_change_token_new)
      values (${id}, 'authenticated', 'authenticated', ${`${id}@test.retrohale.test`},
              ${sql.json({ full_name: name })}, ${sql.json({ provider: 'google', providers: ['google'] })},
              '00000000-0000-0000-0000-000000000000', now(), now(), '', '', '', '')`,
    newSession(tx, id, session),
    tx<{ username: string }[]>`select username from public.users where id = ${id}`,
  ]);
  if (!row) throw new Error('The account was created, but its row in users was not.');
  return { id, username: row.username, token: await signedToken({ sub: id, session_id: session }) };
}

/**
 * An access token as Auth issues it, in a session of its own if there is such a user, valid for an hour or the given
 * seconds. Negative seconds create an expired one.
 */
export async function tokenFor(
  id: string,
  { seconds, secret, session = randomUUID(), ...claims }: TokenOptions = {},
): Promise<string> {
  await newSession(sql, id, session);
  return signedToken({ sub: id, session_id: session, ...claims }, { seconds, secret });
}

const newSession = (on: ISql, user: string, id: string) => on`
  insert into auth.sessions (id, user_id, created_at, updated_at)
  select ${id}, u.id, now(), now() from auth.users u where u.id::text = ${user}
  on conflict (id) do nothing`;

function signedToken(
  claims: object,
  { seconds = 3600, secret = stack.JWT_SECRET }: TokenOptions = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ role: 'authenticated', aud: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(new TextEncoder().encode(secret));
}

/** The same user in a new session, as after a sign-in with this browser on another device. */
export async function onNewDevice(
  { id, username }: User,
  userAgent: string | null = null,
): Promise<OnDevice> {
  const device = randomUUID();
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, user_agent)
    values (${device}, ${id}, clock_timestamp(), now(), ${userAgent})`;
  return { id, username, device, token: await tokenFor(id, { session: device }) };
}
export type OnDevice = User & { device: string };

type TokenOptions = {
  seconds?: number | undefined;
  secret?: string | undefined;
  session?: string;
  role?: string;
  aud?: string;
};

/** For an app that a test creates itself: a token is just its user's id. */
export const authenticateById: Authenticate = async (authorization) => {
  const id = authorization?.replace('Bearer ', '');
  if (!id) throw unauthenticated();
  const [session] = await sql<{ id: string }[]>`select id from auth.sessions where user_id = ${id} limit 1`;
  return { id, sessionId: session?.id ?? randomUUID(), token: id };
};

/** A signed-in user, or null for a client without one. */
export type Caller = Pick<User, 'token'> | null;
export type ApiResponse = { status: number; headers: Headers; body: unknown; text: string };

/** Sends a request to the API as a user, or anonymously. A body other than FormData or text is sent as JSON. */
export async function request(
  user: Caller,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const isPlain = body === undefined || body instanceof FormData || typeof body === 'string';
  const response = await fetch(`${stack.API_URL}/functions/v1/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(user && { authorization: `Bearer ${user.token}` }),
      ...(!isPlain && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isPlain ? (body as FormData | string) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text, text };
}

/** Inserted directly. */
export const block = (tx: ISql, by: User, of: User) =>
  tx`insert into blocks (blocker_id, blocked_id) values (${by.id}, ${of.id})`;

export const muteUser = (tx: ISql, by: User, muted: User) =>
  tx`insert into mutes (user_id, muted_user_id) values (${by.id}, ${muted.id})`;
