/** Decides when a push message or an email that was not accepted is retried. This is the only place that does. */
import type { Outcome } from './drain-queue.ts';

/** A message that is a day old is of no use. Push services keep it no longer, either. */
export const lifetimeSeconds = 86_400;
const maxAttempts = 8;
const maxPauseSeconds = 6 * 3600;

/** What is known about a message that was just tried. */
export type Tried = {
  /** Including this one. */
  attempts: number;
  /** The time since it was queued. */
  queuedSeconds: number;
};

/**
 * Seconds until the next attempt: 30, then four times as long after each attempt, or as long as the service requests.
 * Null: give up.
 */
export function retrySeconds({ attempts, queuedSeconds }: Tried, reply: Response | null): number | null {
  if (attempts >= maxAttempts || queuedSeconds >= lifetimeSeconds) return null;
  const asked = askedSeconds(reply?.headers.get('retry-after') ?? null);
  // A service that has too many requests knows best. One that has failed may be too optimistic.
  if (reply?.status === 429 && asked !== null) return asked;
  return Math.max(asked ?? 0, pauseSeconds(attempts));
}

/** Varies a little, so that messages are not all retried at once. */
function pauseSeconds(attempts: number): number {
  const seconds = Math.min(30 * 4 ** (attempts - 1), maxPauseSeconds);
  return Math.round(seconds * (0.8 + Math.random() * 0.4));
}

/** The seconds in Retry-After, which may also be a date. Null if there are none. */
function askedSeconds(retryAfter: string | null): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), maxPauseSeconds) : null;
}

/** The outcome of an attempt that failed and may succeed later. `reply` is the service's, if there was one. */
export function retryOrRefuse(tried: Tried, reply: Response | null): Outcome {
  const seconds = retrySeconds(tried, reply);
  return seconds === null ? { kind: 'refused' } : { kind: 'retry', seconds };
}

/** 408, 429 and 5xx are temporary. 400, 401, 403, 413 and redirects are permanent. */
export const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;
