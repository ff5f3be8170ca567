import { sessionChanged } from '@/lib/session.ts';
import { sessionKey } from '@/lib/stored-session.ts';
import { ana } from './samples.ts';

/** Opens a session, for Ana by default, as auth-js stores it. `left` is the remaining lifetime of the token in seconds. */
export function signIn({ token = 'a-token', left = 3600, userId = ana.id } = {}) {
  const session = {
    access_token: token,
    refresh_token: 'a-refresh-token',
    expires_at: Math.floor(Date.now() / 1000) + left,
    expires_in: left,
    token_type: 'bearer',
    user: { id: userId },
  };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  sessionChanged();
}
