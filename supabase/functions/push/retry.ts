/** When a push message that was not taken is tried again: the one place that decides it. */

/** A message that is a day old is of no use to anyone. Push services keep it no longer, either. */
export const lifetimeSeconds = 86_400;
const maxAttempts = 8;
const maxPauseSeconds = 6 * 3600;

/** What is known of a message that was just tried. */
export type Tried = {
  /** This one included. */
  attempts: number;
  /** Since it was queued. */
  queuedSeconds: number;
};

/**
 * Seconds until it is tried again: 30, then four times as long after each attempt, or as long as the push service asks
 * for. Null: it is given up.
 */
export function retrySeconds({ attempts, queuedSeconds }: Tried, reply: Response | null): number | null {
  if (attempts >= maxAttempts || queuedSeconds >= lifetimeSeconds) return null;
  const asked = askedSeconds(reply?.headers.get('retry-after') ?? null);
  // "Too many requests" knows best. A service that has failed may be too hopeful.
  if (reply?.status === 429 && asked !== null) return asked;
  return Math.max(asked ?? 0, pauseSeconds(attempts));
}

/** A little more or less, so that not all come back at once. */
function pauseSeconds(attempts: number): number {
  const seconds = Math.min(30 * 4 ** (attempts - 1), maxPauseSeconds);
  return Math.round(seconds * (0.8 + Math.random() * 0.4));
}

/** Retry-After in seconds, which may also be a date; null when it says nothing. */
function askedSeconds(retryAfter: string | null): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), maxPauseSeconds) : null;
}
