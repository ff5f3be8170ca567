import { deviceNow } from '@/lib/time/clock.ts';

/** How long a reply may wait for the code that requests it, in ms. Replies in the cache become stale after the same time. */
const maxAgeMs = 30_000;

/** Requests that the page sent before the app's code had loaded (app/start/start.ts). */
export type EarlyReplies = {
  /** The access token of the requests. */
  token: string;
  /** In ms since 1970. */
  askedAt: number;
  /**
   * The texts of the replies, by path. Undefined for any status but 200. The app then repeats the request and handles the
   * reply.
   */
  texts: Map<string, Promise<string | undefined>>;
};

declare global {
  interface Window {
    retrohaleEarly?: EarlyReplies | undefined;
  }
}

/** Fulfilled when all of them have arrived or failed. */
export const earlyReplies: Promise<unknown> = Promise.all(window.retrohaleEarly?.texts.values() ?? []);

/** The text of the early reply for a path, which can be taken once. Undefined if it was not requested with this token. */
export function takeEarlyReply(
  path: string,
  token: string | undefined,
): Promise<string | undefined> | undefined {
  const early = window.retrohaleEarly;
  if (!early) return undefined;
  // Another account has signed in, the token was refreshed, or the replies have waited too long.
  if (early.token !== token || deviceNow() - early.askedAt > maxAgeMs) {
    forgetEarlyReplies();
    return undefined;
  }
  const text = early.texts.get(path);
  early.texts.delete(path);
  return text;
}

/** Call it after a write, when the replies may be outdated, and after a logout, when they must not be shown. */
export function forgetEarlyReplies() {
  window.retrohaleEarly = undefined;
}
