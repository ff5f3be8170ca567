import { type SignInError, sessionReply, sessionRequest } from '@contract/auth.ts';
import { loginPath, paths } from '@/config/paths.ts';
import { ask } from '@/lib/api/api-client.ts';
import { safeNextPath } from '@/lib/navigation/next-path.ts';
import type { SignInReturn } from './sign-in-return.ts';
import { takeAttempt } from './start-sign-in.ts';

/** Redeems the hand-over token. Returns the path to go to: the page where sign-in started, the feed, or /login. */
export async function completeSignIn(returned: SignInReturn | undefined): Promise<string> {
  const attempt = takeAttempt();
  const next = safeNextPath(attempt?.next);
  if (returned?.error) return failed(returned.error, next);
  if (!returned?.token) return paths.login;
  if (!attempt || attempt.state !== returned.state) return failed('sign_in_expired', next);
  try {
    const body = sessionRequest.parse({ token: returned.token });
    const [tokens, { openSession }] = await Promise.all([
      ask(sessionReply, '/api/auth/session', { method: 'POST', body }),
      import('@/lib/session/supabase-client.ts'),
    ]);
    await openSession(tokens);
    return next ?? paths.feed;
  } catch (error) {
    console.info('The sign-in was not completed:', error);
    return failed('sign_in_failed', next);
  }
}

function failed(error: SignInError | (string & {}), next: string | undefined): string {
  const code = `error=${encodeURIComponent(error)}`;
  return next === undefined ? `${paths.login}?${code}` : `${loginPath(next)}&${code}`;
}
