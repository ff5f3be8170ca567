/** Limits how often a user can call the API, whatever they do. */
import { tooOften } from '../../_shared/errors.ts';

const windowMs = 60_000;

/** Throws a 429 if a user has sent too many requests in this minute. */
export type CountRequest = (userId: string) => void;

/**
 * Counts each user's requests in one-minute windows. In memory, because counting must cost less than the requests it
 * refuses, so each instance of a function counts separately. The database counts the limits of activities, which apply
 * across all instances.
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
