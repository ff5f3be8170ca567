/** Sends emails through an HTTP API: Resend's, or another that accepts the same request. */
import { isTemporary, retryOrRefuse } from '../_shared/retry.ts';
import type { Email, SendEmail } from './email.ts';

const replyTimeoutMs = 10_000;

type Settings = { apiUrl: string; apiKey: string };

export const sendByApi =
  ({ apiUrl, apiKey }: Settings, fetch: typeof globalThis.fetch): SendEmail =>
  async (email, tried) => {
    try {
      const reply = await fetch(`${apiUrl}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          // A second request with it within a day sends nothing.
          'idempotency-key': email.id,
        },
        body: JSON.stringify(bodyOf(email)),
        redirect: 'manual',
        signal: AbortSignal.timeout(replyTimeoutMs),
      });
      await reply.body?.cancel();
      if (reply.ok) return { kind: 'sent' };
      // 401 and 403 are about the key, which the operator will correct.
      const mayPass = isTemporary(reply.status) || [401, 403].includes(reply.status);
      return mayPass ? retryOrRefuse(tried, reply) : { kind: 'refused' };
    } catch {
      return retryOrRefuse(tried, null);
    }
  };

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
