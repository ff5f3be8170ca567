/**
 * The mailbox of a stack: an SMTP server that delivers nothing, and a page that shows what arrived, as Mailpit does
 * with `supabase start`. It keeps the last 500 emails in memory.
 */
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type CaughtEmail, mailboxPages } from './mailbox-pages.ts';

export interface Mailbox {
  /** For MAIL_SMTP_URL. */
  smtpUrl: string;
  fetch(request: Request): Response | Promise<Response>;
  stop(): Promise<void>;
}

const maxEmails = 500;

export async function startMailbox(): Promise<Mailbox> {
  const caught: CaughtEmail[] = [];
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, { envelope }, done) {
      try {
        const source = await text(stream);
        const email = await PostalMime.parse(source, { attachmentEncoding: 'utf8' });
        for (const { address: to } of envelope.rcptTo) {
          count += 1;
          caught.unshift({ number: count, receivedAt: new Date(), to, email, source });
        }
        caught.splice(maxEmails);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // A client that ends without a goodbye is no failure of the mailbox.
  server.on('error', () => undefined);
  const listening: Server = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    smtpUrl: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    fetch: mailboxPages(caught).fetch,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
