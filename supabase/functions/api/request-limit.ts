/** How often a user may call the API at all, whatever they do. */
import { tooOften } from '../_shared/errors.ts';

const windowMs = 60_000;

/** Throws a 429 for a user who has sent too many requests in this minute. */
export type CountRequest = (userId: string) => void;

/**
 * Counts each user's requests in windows of a minute. In memory, because it must cost less than what it refuses: each
 * instance of a function counts for itself. The limits of activities, which the database counts, hold across all of them.
 */
export function createRequestLimit(maxPerMinute: number, now: () => number = Date.now): CountRequest {
  let windowStart = now();
  const counts = new Map<string, number>();
  return (userId) => {
    if (now() - windowStart >= windowMs) {
      windowStart = now();
      counts.clear();
    }
    const count = (counts.get(userId) ?? 0) + 1;
    if (count > maxPerMinute) throw tooOften(Math.ceil((windowStart + windowMs - now()) / 1000));
    counts.set(userId, count);
  };
}
