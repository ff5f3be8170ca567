/**
 * The session in local storage, which can be read at once and without supabase-js. That is loaded only to open or refresh a
 * session (supabase-client.ts, which writes the same entry).
 */
export type Session = {
  accessToken: string;
  userId: string;
  refreshToken: string | undefined;
  /** When the access token expires, in ms since 1970. */
  expiresAt: number;
};

export const sessionKey = 'retrohale.session';

/** A token that expires within this time, in ms, is refreshed before use. supabase-js uses the same margin. */
export const refreshMarginMs = 90_000;

export function storedSession(): Session | undefined {
  const raw = read();
  return raw === null ? undefined : parse(raw);
}

function read(): string | null {
  try {
    return localStorage.getItem(sessionKey);
  } catch {
    return null; // Storage is disabled in this browser.
  }
}

function parse(raw: string): Session | undefined {
  try {
    const { access_token, refresh_token, expires_at, user } = JSON.parse(raw);
    if (typeof access_token !== 'string' || typeof user?.id !== 'string') return undefined;
    return {
      accessToken: access_token,
      userId: user.id,
      refreshToken: typeof refresh_token === 'string' ? refresh_token : undefined,
      expiresAt: Number(expires_at) * 1000 || 0,
    };
  } catch {
    return undefined;
  }
}
