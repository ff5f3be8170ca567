/** How long a reply may wait for the code that asks for it, in ms. The same time makes a reply in the cache old. */
const maxAgeMs = 30_000;

/** What the page asked for before the app's code was there (app/start/start.ts). */
export type EarlyReplies = {
  /** The access token that they were asked for with. */
  token: string;
  /** In ms since 1970. */
  askedAt: number;
  /** The texts of the replies by path. Undefined for any but a 200: the app asks again, and knows what to do with it. */
  texts: Map<string, Promise<string | undefined>>;
};

declare global {
  interface Window {
    retrohaleEarly?: EarlyReplies | undefined;
  }
}

/** Fulfilled when all of them are there, or have failed. */
export const earlyReplies: Promise<unknown> = Promise.all(window.retrohaleEarly?.texts.values() ?? []);

/** The text of the early reply to a path, once. Undefined when none was asked for with this token. */
export function takeEarlyReply(
  path: string,
  token: string | undefined,
): Promise<string | undefined> | undefined {
  const early = window.retrohaleEarly;
  if (!early) return undefined;
  // Another account has signed in since, the token was refreshed, or they have waited too long.
  if (early.token !== token || Date.now() - early.askedAt > maxAgeMs) {
    forgetEarlyReplies();
    return undefined;
  }
  const text = early.texts.get(path);
  early.texts.delete(path);
  return text;
}

/** After a write they may be old, and after a logout they must not be shown. */
export function forgetEarlyReplies() {
  window.retrohaleEarly = undefined;
}
