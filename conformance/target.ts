/**
 * The stack under test: the embedded one, `supabase start` or a hosted project. The variable STACK describes it in JSON with
 * API_URL and PUBLISHABLE_KEY, optionally SECRET_KEY, SITE_URL and TOKENS. run.ts and `npm test` set it.
 */
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';

const json = process.env.STACK;
if (!json) throw new Error('STACK is not set. Use `npm run conformance`.');

export const target = JSON.parse(json) as {
  API_URL: string;
  PUBLISHABLE_KEY: string;
  SECRET_KEY?: string;
  /** Access tokens of two signed-in users. Without them the embedded stack's stand-in provider signs two new users in. */
  TOKENS?: [string, string];
};

export type User = { id: string; token: string };

const functions = `${target.API_URL}/functions/v1`;

/** Sends a request as a user, or anonymously. A body is sent as JSON. */
export async function request(
  user: Pick<User, 'token'> | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string; body: unknown }> {
  const response = await fetch(path.startsWith('/api') ? functions + path : target.API_URL + path, {
    method,
    redirect: 'manual',
    headers: {
      apikey: target.PUBLISHABLE_KEY,
      ...(user && { authorization: `Bearer ${user.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Two users who do not follow each other. */
export async function newUsers(): Promise<[User, User]> {
  const tokens = target.TOKENS ?? [await signIn(), await signIn()];
  const [ana, ben] = tokens.map((token) => ({ token, id: decodeJwt(token).sub ?? '' }));
  if (!ana || !ben || ana.id === ben.id) throw new Error('Give the access tokens of two different users.');
  return [ana, ben];
}

/** Signs a new user in the way a browser does. With a login hint the stand-in for Google shows no page. */
async function signIn(): Promise<string> {
  const hint = `${randomUUID()}@conformance.retrohale.test`;
  let address = `${functions}/api/auth/google?${new URLSearchParams({ state: 'conformance-test-1', login_hint: hint })}`;
  for (;;) {
    const response = await fetch(address, { redirect: 'manual' });
    const next = response.headers.get('location');
    if (!next)
      throw new Error(
        'This stack signs users in only in a browser. Give two access tokens with --tokens (conformance/README.md).',
      );
    address = next;
    const token = new URL(next).searchParams.get('token');
    if (!token) continue;
    const session = await request(null, 'POST', '/api/auth/session', { token });
    return (session.body as { access_token: string }).access_token;
  }
}
