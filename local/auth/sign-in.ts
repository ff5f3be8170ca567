import type { Sql } from 'postgres';
import { findName, listAccounts, nameFrom, type Provider } from './accounts.ts';
import { codeOf } from './google.ts';
import { finishInstagram } from './instagram.ts';
import { type Page, signInPage } from './sign-in-page.ts';

/** A sign-in in progress: the row that Auth created when the browser left for the provider. */
interface Attempt {
  state: string;
  provider: Provider;
}

type Fetch = (request: Request) => Promise<Response>;

/**
 * A sign-in from Auth's `authorize` through the stand-in page and back to Auth's `callback`.
 * Lite's Auth only supports Google. A sign-in with Instagram starts as one with Google, so that Auth checks the redirect
 * address and the code challenge. The attempt's row then records the provider. `isReal`: Supabase's own Auth supports both.
 */
export function createSignIn(
  sql: Sql,
  apiUrl: string,
  siteUrl: string,
  fetchAuth: Fetch,
  { isReal = false } = {},
) {
  const callbackUrl = `${apiUrl}/auth/v1/callback`;

  async function authorize(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const provider = url.searchParams.get('provider');
    if (provider !== 'google' && provider !== 'custom:instagram') return fetchAuth(request);
    if (!isReal) url.searchParams.set('provider', 'google');
    const response = await fetchAuth(new Request(url, { headers: request.headers }));
    const location = response.headers.get('location');
    const state = location && new URL(location).searchParams.get('state');
    if (!state) return response;
    if (provider === 'custom:instagram' && !isReal) {
      await sql`update auth.flow_state set provider_type = ${provider} where id = ${state}`;
    }
    const hint = url.searchParams.get('login_hint');
    return (hint && (await signInAs({ state, provider }, hint))) || redirect(pageUrl(state));
  }

  async function page(request: Request): Promise<Response> {
    const form =
      request.method === 'POST'
        ? new URLSearchParams(await request.text())
        : new URL(request.url).searchParams;
    const attempt = await findAttempt(form.get('state') ?? '');
    if (!attempt) return respond(signInPage.expired(siteUrl), 400);
    if (request.method !== 'POST') return respond(await choices(attempt), 200);
    if (form.has('cancel')) {
      return redirect(callbackUrl, {
        state: attempt.state,
        error: 'access_denied',
        error_description: 'The user cancelled.',
      });
    }
    const account = (form.get('account') ?? '').trim();
    const signedIn = await signInAs(attempt, account, form.get('name')?.trim());
    return signedIn ?? respond(await choices(attempt, account), 400);
  }

  /** Null if the account is invalid for the provider (for Google: not an email address). */
  async function signInAs(
    { state, provider }: Attempt,
    account: string,
    name?: string,
  ): Promise<Response | null> {
    if (provider === 'google') {
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account)) return null;
      const known = await findName(sql, account);
      return redirect(callbackUrl, {
        state,
        code: codeOf({ email: account, name: name || known || nameFrom(account) }),
      });
    }
    const handle = account
      .split('@')
      .find((part) => part !== '')
      ?.toLowerCase();
    if (!handle) return null;
    const chosen = { handle, name: name || nameFrom(handle) };
    if (isReal) return redirect(callbackUrl, { state, code: codeOf(chosen) });
    const address = await finishInstagram(sql, state, chosen);
    return address ? redirect(address) : respond(signInPage.expired(siteUrl), 400);
  }

  async function findAttempt(state: string): Promise<Attempt | null> {
    const [row] = await sql<Attempt[]>`
      select id as state, provider_type as provider from auth.flow_state
      where id::text = ${state} and user_id is null and created_at > now() - interval '5 minutes'`;
    return row ?? null;
  }

  async function choices({ state, provider }: Attempt, rejected?: string): Promise<Page> {
    return signInPage.choose({ state, provider, accounts: await listAccounts(sql, provider), rejected });
  }

  const pageUrl = (state: string) => `${apiUrl}/auth/v1/stand-in?state=${state}`;

  return { authorize, page };
}

function redirect(address: string, parameters: Record<string, string> = {}): Response {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return new Response(null, {
    status: 303,
    headers: { location: url.href, 'referrer-policy': 'no-referrer' },
  });
}

async function respond(page: Page, status: number): Promise<Response> {
  return new Response(String(await page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
