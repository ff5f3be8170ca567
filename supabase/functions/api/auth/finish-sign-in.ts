import { decodeJwt } from 'jose';
import {
  type CallbackQuery,
  callbackQuery,
  type SessionReply,
  type SignInError,
  sessionReply,
} from '../../_shared/contract/auth.ts';
import { uuid } from '../../_shared/contract/common.ts';
import { rulesVersion } from '../../_shared/contract/rules-version.ts';
import { type Deps, endpoint } from '../http/endpoint.ts';
import { askAuth } from './ask-auth.ts';
import { storeSession } from './handover.ts';
import { type Departure, leaveForProvider } from './leave-for-provider.ts';
import { limitSignIns } from './limit-sign-ins.ts';
import { redirectTo, redirectToLogin, signInFailed } from './navigation.ts';

/** The second half of a sign-in. Supabase Auth sends the browser here with a code or an error. */
export const finishSignIn = endpoint({
  summary: 'Complete a sign-in: redirects the browser to the page that redeems it',
  open: true,
  query: callbackQuery,
  status: 302,
  refused: signInFailed,
  run: async ({ query, request, ...deps }) => {
    const refusal = await limitSignIns(request, deps);
    if (refusal) return refusal;
    const { env, database } = deps;
    const attempt = await takeAttempt(deps, query.attempt);
    if (!attempt) return redirectToLogin(env, 'sign_in_expired');
    if (!query.code) {
      if (metAnother(query) && !attempt.isSecond)
        return leaveForProvider(deps, { ...attempt, isSecond: true });
      return redirectToLogin(env, errorFor(query.error, query.error_code));
    }

    const session = await exchange(deps, request, query.code, attempt.verifier);
    if (typeof session === 'string') return redirectToLogin(env, session);
    await acceptRules(database, session);
    const token = await storeSession(database, session);
    return redirectTo(`${env.siteUrl}/auth/callback?${new URLSearchParams({ token, state: attempt.state })}`);
  },
});

/** The sign-in pages say that signing in accepts the Rules. If this fails, the app asks with a banner. */
async function acceptRules(database: Deps['database'], { access_token }: SessionReply) {
  const { sub: id = '' } = decodeJwt(access_token);
  await database
    .as({ id }, (sql) => sql`select private.accept_rules(${rulesVersion})`, { evenSuspended: true })
    .catch(() => undefined);
}

/** An attempt can be used once, within ten minutes. */
async function takeAttempt({ database }: Deps, id: string | undefined) {
  if (!uuid.safeParse(id).success) return null;
  const [row] = await database.system<(Departure & { verifier: string; fresh: boolean })[]>`
    delete from private.sign_in_attempts where id = ${id ?? ''}
    returning code_verifier as verifier, state, provider, login_hint as "loginHint", is_second as "isSecond",
      expires_at > now() as fresh`;
  return row?.fresh ? row : null;
}

/**
 * Whether this may be a first sign-in that ran at the same time as another to the same account, from a second device or
 * because a link was opened twice. Auth lets one of them create the account and refuses the others with an error, which
 * only its text distinguishes from other errors.
 */
function metAnother({ error, error_description: text = '' }: CallbackQuery): boolean {
  return error === 'server_error' && /^(Database error saving new user|Error creating identity)/.test(text);
}

/** Auth stores the user agent with the session, and the user sees it in the list of their devices. */
async function exchange({ env, fetch }: Deps, { headers }: Request, code: string, verifier: string) {
  const userAgent = headers.get('user-agent') ?? '';
  const response = await askAuth(fetch, new URL(`${env.supabaseUrl}/auth/v1/token?grant_type=pkce`), {
    method: 'POST',
    headers: { apikey: env.publishableKey, 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
  });
  const body = await response.json();
  return response.ok ? sessionReply.parse(body) : errorFor(undefined, body.error_code);
}

function errorFor(error: string | undefined, code: string | undefined): SignInError {
  if (error === 'access_denied') return 'access_denied';
  return code === 'flow_state_expired' || code === 'flow_state_not_found'
    ? 'sign_in_expired'
    : 'sign_in_failed';
}
