/** Sends one push message to one browser: encrypts it (RFC 8291), signs it (VAPID) and posts it (RFC 8030). */
import webpush from 'web-push';
import type { Outcome } from '../_shared/drain-queue.ts';
import type { Vapid } from '../_shared/env.ts';
import { isPushEndpoint } from '../_shared/push-services.ts';
import { isTemporary, retryOrRefuse, type Tried } from '../_shared/retry.ts';

/** A message and where to send it. */
export type Delivery = Tried & {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The contract's pushPayload, as text. */
  payload: string;
  topic: string;
  /** Seconds for which the push service keeps it. */
  ttl: number;
  urgency: 'normal' | 'high';
};

type Means = { vapid: Vapid; further: readonly string[]; fetch: typeof fetch };

/** Push services accept 4,096 bytes, including what encryption adds. */
const maxBytes = 3993;
const replyTimeoutMs = 5000;

export async function send(delivery: Delivery, { vapid, further, fetch }: Means): Promise<Outcome> {
  if (!isPushEndpoint(delivery.endpoint, further)) return { kind: 'gone' };
  const request = encrypt(delivery, vapid);
  if (!request) return { kind: 'refused' };
  try {
    const reply = await fetch(delivery.endpoint, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      // A redirect would lead to a host that was not checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(replyTimeoutMs),
    });
    // The body is of no use and could be endless.
    await reply.body?.cancel();
    return outcomeOf(reply, delivery);
  } catch {
    return retryOrRefuse(delivery, null);
  }
}

/** Null for a message that cannot be sent, because a key is invalid or it is too long. */
function encrypt({ endpoint, p256dh, auth, payload, topic, ttl, urgency }: Delivery, vapid: Vapid) {
  if (new TextEncoder().encode(payload).byteLength > maxBytes) return null;
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

function outcomeOf(reply: Response, tried: Tried): Outcome {
  const { ok, status } = reply;
  if (ok) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  return isTemporary(status) ? retryOrRefuse(tried, reply) : { kind: 'refused' };
}
