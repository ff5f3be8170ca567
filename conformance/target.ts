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
  /** Only for a stack that was started here: its database, and the parts in it that are Supabase's own. */
  DB_URL?: string;
  REAL_PARTS?: string[];
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

export type Session = { access_token: string; refresh_token: string };

/** Whether the stack has the stand-ins for Google and Instagram, where tests can sign in without a browser. */
export const hasStandIns = target.TOKENS === undefined;

export const newEmail = () => `${randomUUID()}@conformance.retrohale.test`;

/** Signs a new user in as a browser does. With a login hint the stand-in for Google shows no page. */
async function signIn(): Promise<string> {
  const end = await walk(await leaveFor('google', newEmail()));
  return (await redeem(end)).access_token;
}

/** Starts a sign-in. Returns the address that the browser is sent to: the provider's, or with a hint the callback. */
export async function leaveFor(provider: 'google' | 'instagram', hint?: string): Promise<URL> {
  const query = new URLSearchParams({ state: 'conformance-test-1', ...(hint && { login_hint: hint }) });
  const { headers } = await request(null, 'GET', `/api/auth/${provider}?${query}`);
  return new URL(headers.get('location') ?? '');
}

/**
 * Follows redirects within the stack, as a browser with these headers. Returns the address of the web app's or the
 * stand-in's page where they end.
 */
export async function walk(start: URL, init: RequestInit = {}): Promise<URL> {
  let address = start;
  for (let next: string | null = start.href; address.origin === new URL(target.API_URL).origin; ) {
    const { headers = {}, ...first } = init;
    const request = { redirect: 'manual', headers, ...(address === start ? first : {}) } as const;
    const response: Response = await fetch(next, request);
    next = response.headers.get('location');
    if (!next) {
      if (address.pathname.endsWith('/stand-in')) return address;
      throw new Error(
        'On this stack users can only sign in with a browser. Give two access tokens with --tokens (conformance/README.md).',
      );
    }
    address = new URL(next, address);
  }
  return address;
}

/** The session of a sign-in that ended at this page. */
export async function redeem(page: URL): Promise<Session> {
  const token = page.searchParams.get('token');
  return (await request(null, 'POST', '/api/auth/session', { token })).body as Session;
}
