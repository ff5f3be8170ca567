/** Sends emails through an SMTP server. The library does the encoding, TLS and the protocol. */
import { createTransport } from 'nodemailer';
import { retryOrRefuse } from '../_shared/retry.ts';
import type { SendEmail } from './email.ts';

const timeoutMs = 10_000;

/** `url`: smtp(s)://user:password@host:port. Call `close` at the end of a run: its connections stay open. */
export function sendBySmtp(url: string): { send: SendEmail; close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Only what we pass is sent: nothing is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    close: () => transport.close(),
    async send({ id: _id, to, calendar, headers, ...email }, tried) {
      const { 'Message-ID': messageId, References: references, ...others } = headers;
      try {
        await transport.sendMail({
          ...email,
          // A text would be read as a list of addresses.
          to: { name: '', address: to },
          ...(messageId && { messageId }),
          ...(references && { references }),
          headers: others,
          ...(calendar && {
            icalEvent: { filename: 'event.ics', method: calendar.method, content: calendar.file },
          }),
        });
        return { kind: 'sent' };
      } catch (error) {
        if (isUnknownRecipient(error)) return { kind: 'gone' };
        return isPermanent(error) ? { kind: 'refused' } : retryOrRefuse(tried, null);
      }
    },
  };
}

/**
 * The server's reply to the recipient has a status (RFC 3463) which says that there is no such mailbox or domain, or that
 * the mailbox has moved or is disabled. Other statuses, such as 5.1.8 and 5.7.1, are about us, and 550 without a status
 * may be: a server that refuses to relay would end emails to everyone.
 */
function isUnknownRecipient(error: unknown): boolean {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'response' in error &&
    /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/.test(String(error.response))
  );
}

/**
 * 5xx in reply to the recipient or the message is permanent. 4xx, a server that does not respond, and a refused login,
 * which the operator will correct, are temporary.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  return ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && Number(error.responseCode) >= 500;
}
