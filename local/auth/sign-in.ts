import type { Sql } from 'postgres';
import { findAccount, listAccounts, nameFrom, type Provider } from './accounts.ts';
import { googleCode } from './google.ts';
import { finishInstagram } from './instagram.ts';
import { signInPage } from './sign-in-page.ts';

/** One sign-in under way: the row that Auth made when the browser set out for the provider. */
interface Attempt {
  state: string;
  provider: Provider;
}

type Ask = (request: Request) => Promise<Response>;

/**
 * The way from Auth's `authorize` through the stand-in page and back to Auth's `callback`.
 * Auth (lite) knows Google; Instagram sets out as Google too, so that Auth checks the address to return to and the
 * code challenge, and is told apart by the attempt's row.
 */
export function createSignIn(sql: Sql, apiUrl: string, siteUrl: string, askAuth: Ask) {
  const callbackUrl = `${apiUrl}/auth/v1/callback`;

  async function authorize(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const provider = url.searchParams.get('provider');
    if (provider !== 'google' && provider !== 'custom:instagram') return askAuth(request);
    url.searchParams.set('provider', 'google');
    const answer = await askAuth(new Request(url, { headers: request.headers }));
    const location = answer.headers.get('location');
    const state = location && new URL(location).searchParams.get('state');
    if (!state) return answer;
    if (provider === 'custom:instagram') {
      await sql`update auth.flow_state set provider_type = ${provider} where id = ${state}`;
    }
    const hint = url.searchParams.get('login_hint');
    return (hint && (await enterAs({ state, provider }, hint))) || redirect(pageUrl(state));
  }

  async function page(request: Request): Promise<Response> {
    const form =
      request.method === 'POST'
        ? new URLSearchParams(await request.text())
        : new URL(request.url).searchParams;
    const attempt = await findAttempt(form.get('state') ?? '');
    if (!attempt) return html(signInPage.expired(siteUrl), 400);
    if (request.method !== 'POST') return html(await choices(attempt), 200);
    if (form.has('cancel')) {
      return redirect(callbackUrl, {
        state: attempt.state,
        error: 'access_denied',
        error_description: 'The person cancelled.',
      });
    }
    const account = (form.get('account') ?? '').trim();
    const entered = await enterAs(attempt, account, form.get('name')?.trim());
    return entered ?? html(await choices(attempt, account), 400);
  }

  /** Null when the account's name cannot be one (no e-mail address for Google). */
  async function enterAs(
    { state, provider }: Attempt,
    account: string,
    name?: string,
  ): Promise<Response | null> {
    if (provider === 'google') {
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account)) return null;
      const known = await findAccount(sql, account);
      return redirect(callbackUrl, {
        state,
        code: googleCode({ email: account, name: name || known || nameFrom(account) }),
      });
    }
    const handle = account
      .split('@')
      .find((part) => part !== '')
      ?.toLowerCase();
    if (!handle) return null;
    const back = await finishInstagram(sql, state, { handle, name: name || nameFrom(handle) });
    return back ? redirect(back) : html(signInPage.expired(siteUrl), 400);
  }

  async function findAttempt(state: string): Promise<Attempt | null> {
    const [row] = await sql<Attempt[]>`
      select id as state, provider_type as provider from auth.flow_state
      where id::text = ${state} and user_id is null and created_at > now() - interval '5 minutes'`;
    return row ?? null;
  }

  async function choices({ state, provider }: Attempt, rejected?: string): Promise<string> {
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

function html(body: string, status: number): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
