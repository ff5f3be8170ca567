import { sessionChanged } from '@/lib/session/session.ts';
import { sessionKey } from '@/lib/session/stored-session.ts';
import { ana } from './samples.ts';

/** Opens a session, for Ana by default, as supabase-js stores it. `left` is the remaining lifetime of the token in seconds. */
export function signIn(options: Parameters<typeof signInElsewhere>[0] = {}) {
  signInElsewhere(options);
  sessionChanged();
}

/** The same in another tab, of which this one is not told. */
export function signInElsewhere({ token = 'a-token', left = 3600, userId = ana.id } = {}) {
  const session = {
    access_token: token,
    // Unique, because supabase-js does not retry a token that was refused a moment ago, even in another test.
    refresh_token: crypto.randomUUID(),
    expires_at: Math.floor(Date.now() / 1000) + left,
    expires_in: left,
    token_type: 'bearer',
    user: { id: userId },
  };
  localStorage.setItem(sessionKey, JSON.stringify(session));
}
