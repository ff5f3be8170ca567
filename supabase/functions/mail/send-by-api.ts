/** Sends emails through an HTTP API: Resend's, or another that accepts the same request. */
import type { Outcome } from '../_shared/drain-queue.ts';
import { isTemporary, retryOrRefuse, type Tried } from '../_shared/retry.ts';
import type { Email, SendEmail } from './email.ts';

const replyTimeoutMs = 10_000;

type Settings = { apiUrl: string; apiKey: string };
type Fetch = typeof globalThis.fetch;

export const sendByApi =
  (settings: Settings, fetch: Fetch): SendEmail =>
  async (email, tried) =>
    outcomeOf(
      // A second request with its id within a day sends nothing.
      await post('/emails', bodyOf(email), { 'idempotency-key': email.id }, settings, fetch),
      tried,
    );

/** How many emails a request to the service may have. */
export const maxTogether = 100;

/**
 * For many emails without files, such as digests: those that are sent at the same moment, at most `maxTogether`, are one
 * request, because the service accepts only a few requests a second. If it refuses them, each is tried by itself, since
 * one wrong address is enough for that.
 */
export function sendTogetherByApi(settings: Settings, fetch: Fetch): SendEmail {
  const sendAlone = sendByApi(settings, fetch);
  let waiting: { email: Email; tried: Tried; resolve(outcome: Outcome): void }[] = [];

  async function sendWaiting() {
    const together = waiting;
    waiting = [];
    const bodies = together.map(({ email }) => bodyOf(email));
    const reply = await post('/emails/batch', bodies, {}, settings, fetch);
    const isRefused = reply !== null && !reply.ok && !mayPass(reply.status);
    for (const { email, tried, resolve } of together)
      resolve(isRefused ? await sendAlone(email, tried) : outcomeOf(reply, tried));
  }

  return (email, tried) =>
    new Promise((resolve) => {
      if (waiting.push({ email, tried, resolve }) === 1) setTimeout(() => void sendWaiting());
    });
}

/** The service's reply, or null if there was none. */
async function post(
  path: string,
  body: unknown,
  headers: Record<string, string>,
  { apiUrl, apiKey }: Settings,
  fetch: Fetch,
): Promise<Response | null> {
  try {
    const reply = await fetch(apiUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(replyTimeoutMs),
    });
    await reply.body?.cancel();
    return reply;
  } catch {
    return null;
  }
}

function outcomeOf(reply: Response | null, tried: Tried): Outcome {
  if (reply?.ok) return { kind: 'sent' };
  return !reply || mayPass(reply.status) ? retryOrRefuse(tried, reply) : { kind: 'refused' };
}

/** 401 and 403 are about the key, which the operator will correct. */
const mayPass = (status: number) => isTemporary(status) || [401, 403].includes(status);

const bodyOf = ({ from, replyTo, to, subject, text, html, headers, calendar }: Email) => ({
  from,
  reply_to: replyTo,
  to: [to],
  subject,
  text,
  html,
  headers,
  ...(calendar && {
    attachments: [
      {
        filename: 'event.ics',
        content: base64(calendar.file),
        content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
      },
    ],
  }),
});

const base64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
