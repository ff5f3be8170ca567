/**
 * The stack that is asked: the embedded one, `supabase start` or a hosted project. Named by the variable STACK (JSON with
 * API_URL and PUBLISHABLE_KEY; SECRET_KEY, SITE_URL and TOKENS where there are any), as run.ts and `npm test` set it.
 */
import { randomUUID } from 'node:crypto';

const line = process.env.STACK;
if (!line) throw new Error('STACK is not set: run `npm run conformance`.');

export const target = JSON.parse(line) as {
  API_URL: string;
  PUBLISHABLE_KEY: string;
  SECRET_KEY?: string;
  /** Access tokens of two people who are signed in there; without them the embedded stack's stand-in signs two in. */
  TOKENS?: [string, string];
};

export type Person = { id: string; token: string };

const functions = `${target.API_URL}/functions/v1`;

/** Asks as somebody, or as nobody; a body goes out as JSON. */
export async function ask(
  person: Pick<Person, 'token'> | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string; body: unknown }> {
  const answer = await fetch(path.startsWith('/api') ? functions + path : target.API_URL + path, {
    method,
    redirect: 'manual',
    headers: {
      apikey: target.PUBLISHABLE_KEY,
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Two people who are nothing to each other. */
export async function twoPeople(): Promise<[Person, Person]> {
  const tokens = target.TOKENS ?? [await signIn(), await signIn()];
  const [ana, ben] = tokens.map((token) => ({ token, id: subjectOf(token) }));
  if (!ana || !ben || ana.id === ben.id) throw new Error('Give the access tokens of two different people.');
  return [ana, ben];
}

const subjectOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

/** Someone new, by the way that a browser takes. The stand-in for Google asks nothing when it is told who comes. */
async function signIn(): Promise<string> {
  const hint = `${randomUUID()}@conformance.retrohale.test`;
  let address = `${functions}/api/auth/google?${new URLSearchParams({ state: 'of-the-conformance-1', login_hint: hint })}`;
  for (;;) {
    const answer = await fetch(address, { redirect: 'manual' });
    const next = answer.headers.get('location');
    if (!next)
      throw new Error(
        'Nobody can be signed in here without a browser: give --tokens (conformance/README.md).',
      );
    address = next;
    const token = new URL(next).searchParams.get('token');
    if (!token) continue;
    const session = await ask(null, 'POST', '/api/auth/session', { token });
    return (session.body as { access_token: string }).access_token;
  }
}
