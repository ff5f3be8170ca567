/** People for tests: made as sign-in makes them, each with a token and a way to speak to the API. */
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql, stack } from './stack.ts';

export type Person = { id: string; username: string; token: string };

/** Somebody new. Usernames are made by the database from the name. */
export async function newPerson(name = 'Test Person'): Promise<Person> {
  const id = randomUUID();
  await sql`
    insert into auth.users (id, aud, role, email, raw_user_meta_data, raw_app_meta_data)
    values (${id}, 'authenticated', 'authenticated', ${`${id}@test.retrohale.test`},
            ${sql.json({ full_name: name })}, ${sql.json({ provider: 'google', providers: ['google'] })})`;
  const [row] = await sql<{ username: string }[]>`select username from public.users where id = ${id}`;
  if (!row) throw new Error('The account was made, but its row in users was not.');
  return { id, username: row.username, token: await tokenFor(id) };
}

/** An access token as Auth issues it, for an hour or as long as told (in seconds; negative = expired). */
export function tokenFor(
  id: string,
  { seconds = 3600, secret = stack.JWT_SECRET, ...claims }: TokenOptions = {},
) {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    sub: id,
    role: 'authenticated',
    aud: 'authenticated',
    session_id: randomUUID(),
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(new TextEncoder().encode(secret));
}
type TokenOptions = { seconds?: number; secret?: string; role?: string; aud?: string };

export type Answer = { status: number; headers: Headers; body: unknown; text: string };

/** Asks the API as somebody, or as nobody. A body that is not FormData or text goes out as JSON. */
export async function ask(
  person: Pick<Person, 'token'> | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const plain = body === undefined || body instanceof FormData || typeof body === 'string';
  const response = await fetch(`${stack.API_URL}/functions/v1/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(!plain && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: plain ? (body as FormData | string) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text, text };
}
