/** One push message to one browser: encrypted (RFC 8291), signed (VAPID), sent (RFC 8030). */
import webpush from 'web-push';
import type { Vapid } from '../_shared/env.ts';
import { isPushEndpoint } from '../_shared/push-services.ts';

/** A row of private.claim_push_deliveries; `payload` is the contract's pushPayload, as text. */
export type Delivery = {
  id: string;
  claim: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  topic: string;
  /** Seconds for which the push service keeps it. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** This one included. */
  attempts: number;
};

/**
 * sent: the push service has it. gone: the subscription has ended. refused: this message will never be taken.
 * retry: it may be taken after so many seconds.
 */
export type Outcome = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'retry'; seconds: number };

type Means = { vapid: Vapid; further: readonly string[]; fetch: typeof fetch };

/** What a push service takes: 4,096 bytes with what encryption adds. */
const mostBytes = 3993;
/** Milliseconds that a push service has to answer. */
const patience = 5000;
const longestWait = 6 * 3600;

export async function send(delivery: Delivery, { vapid, further, fetch }: Means): Promise<Outcome> {
  if (!isPushEndpoint(delivery.endpoint, further)) return { kind: 'gone' };
  const request = encrypt(delivery, vapid);
  if (!request) return { kind: 'refused' };
  try {
    const answer = await fetch(delivery.endpoint, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      // A redirect would lead where nobody has looked.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    // What it says is of no use, and could be without end.
    await answer.body?.cancel();
    return outcomeOf(answer, delivery.attempts);
  } catch {
    return { kind: 'retry', seconds: pause(delivery.attempts) };
  }
}

/** Null for what cannot be sent: keys that are none, too long a message. */
function encrypt({ endpoint, p256dh, auth, payload, topic, ttl, urgency }: Delivery, vapid: Vapid) {
  if (new TextEncoder().encode(payload).byteLength > mostBytes) return null;
  try {
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: vapid,
      TTL: ttl,
      urgency,
      topic,
    });
    const { 'Content-Length': _length, ...own } = headers;
    return {
      headers: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
    };
  } catch {
    return null;
  }
}

function outcomeOf(answer: Response, attempts: number): Outcome {
  if (answer.ok) return { kind: 'sent' };
  switch (answer.status) {
    case 404:
    case 410:
      return { kind: 'gone' };
    case 429:
      return { kind: 'retry', seconds: askedWait(answer.headers.get('retry-after')) ?? pause(attempts) };
    case 408:
      return { kind: 'retry', seconds: pause(attempts) };
    default:
      // 5xx passes; 400, 401, 403, 413 and redirects stay what they are.
      if (answer.status < 500) return { kind: 'refused' };
      return {
        kind: 'retry',
        seconds: Math.max(askedWait(answer.headers.get('retry-after')) ?? 0, pause(attempts)),
      };
  }
}

/** Retry-After in seconds, which may also be a date; null when it says nothing. */
function askedWait(retryAfter: string | null): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), longestWait) : null;
}

/** 30 s, 2 min, 8 min, … up to six hours; a little more or less, so that not all come back at once. */
function pause(attempts: number): number {
  const seconds = Math.min(30 * 4 ** (attempts - 1), longestWait);
  return Math.round(seconds * (0.8 + Math.random() * 0.4));
}
