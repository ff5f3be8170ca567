import type { SupportedStorage } from '@supabase/supabase-js';
import { deviceNow } from '@/lib/time/clock.ts';

/**
 * Local storage for supabase-js, in which a new access token expires its lifetime after it was received. The server's own time
 * of expiry would be compared with this device's clock: if that is an hour ahead, every new token would be refreshed at once.
 */
export const receiptStorage: SupportedStorage = {
  getItem: (key) => localStorage.getItem(key),
  removeItem: (key) => localStorage.removeItem(key),
  setItem(key, value) {
    const session = JSON.parse(value);
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isNew = session?.access_token && session.access_token !== stored?.access_token;
    if (isNew) session.expires_at = Math.floor(deviceNow() / 1000) + lifetime(session);
    else if (stored?.expires_at) session.expires_at = stored.expires_at;
    localStorage.setItem(key, JSON.stringify(session));
  },
};

/** In seconds. When supabase-js opens a session, it calculates `expires_in` with this device's clock. */
function lifetime({ access_token, expires_in }: { access_token: string; expires_in: number }): number {
  try {
    const payload = access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { iat, exp } = JSON.parse(atob(payload));
    return exp - iat || expires_in;
  } catch {
    return expires_in;
  }
}
