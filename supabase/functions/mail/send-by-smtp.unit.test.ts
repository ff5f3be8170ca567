import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ICAL from 'ical.js';
import PostalMime, { type Email as Parsed } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { eventFile } from '../_shared/calendar/event-file.ts';
import type { Email } from './email.ts';
import { sendBySmtp } from './send-by-smtp.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A server, and what it has received. `refuse` is its reply to a recipient, with this reason. */
async function startServer({
  refuse,
  reason = 'No.',
  ...options
}: SMTPServerOptions & { refuse?: number; reason?: string } = {}) {
  const received: Parsed[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error(reason), { responseCode: refuse }) : undefined),
    async onData(stream, _session, done) {
      received.push(await PostalMime.parse(await buffer(stream), { attachmentEncoding: 'utf8' }));
      done();
    },
    ...options,
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, address: `127.0.0.1:${(listening.address() as AddressInfo).port}` };
}

function sendTo(url: string, changes: Partial<Email> = {}, attempts = 1) {
  const { send, close } = sendBySmtp(url);
  stops.push(close);
  return send({ ...email, ...changes }, { attempts, queuedSeconds: 0 });
}

const entry = {
  id: '5f0a0f3e-6a54-4d0c-8f6e-0a8a8f6f5f11',
  title: 'Roof herf',
  description: null,
  location: 'The terrace',
  starts_at: new Date('2030-11-26T21:00:00Z'),
  ends_at: null,
  is_cancelled: true,
  sequence: 4,
  changed_at: new Date('2026-11-20T08:00:00Z'),
  club: 'Porto Terrace Herf',
  rsvp: 'GOING',
};
const email: Email = {
  id: 'b7a0f3e1-6a54-4d0c-8f6e-0a8a8f6f5f11',
  from: 'Retrohale <mail@retrohale.example>',
  replyTo: 'No one reads replies <mail@retrohale.example>',
  to: 'inês@müller.example',
  subject: 'Inês “Café” 🍂 has changed',
  text: 'Olá.\n',
  html: '<p>Olá.</p>',
  headers: {
    'Message-ID': '<b7a0@retrohale.example>',
    References: '<5f0a.event@retrohale.example>',
    'List-Unsubscribe': '<https://retrohale.example/api/mail/unsubscribe/x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  calendar: {
    method: 'CANCEL',
    file: eventFile(entry, 'https://retrohale.example', {
      method: 'CANCEL',
      organizer: 'mail@retrohale.example',
      attendee: 'ines@example.org',
      isMaybe: false,
    }),
  },
};

test('an SMTP server receives text, HTML, the headers and a file that calendars act on', async () => {
  const { received, address } = await startServer();
  expect(await sendTo(`smtp://${address}`, { to: 'ines@example.org' })).toEqual({ kind: 'sent' });
  const [message] = received;
  expect(message).toMatchObject({
    from: { name: 'Retrohale', address: 'mail@retrohale.example' },
    replyTo: [{ name: 'No one reads replies', address: 'mail@retrohale.example' }],
    to: [{ address: 'ines@example.org' }],
    subject: 'Inês “Café” 🍂 has changed',
    messageId: '<b7a0@retrohale.example>',
    references: '<5f0a.event@retrohale.example>',
    text: expect.stringMatching(/^Olá\.\s*$/),
    html: expect.stringContaining('<p>Olá.</p>'),
  });
  const header = (name: string) => message?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe('<https://retrohale.example/api/mail/unsubscribe/x>');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const files = message?.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType)) ?? [];
  expect(files.map(({ method }) => method)).toContain('CANCEL');
  const calendar = new ICAL.Component(ICAL.parse(String(files[0]?.content)));
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('a recipient is one address, whatever is in it', async () => {
  const { received, address } = await startServer();
  for (const to of [
    'one,ines@example.org',
    'one;ines@example.org',
    'One <ines@example.org',
    '(one)ines@example.org',
  ])
    await sendTo(`smtp://${address}`, { to });
  expect(received.flatMap(({ to = [] }) => to.map((each) => each.address))).not.toContain('ines@example.org');
});

async function refusedWith(refuse: number, reason: string) {
  const { address } = await startServer({ refuse, reason });
  return sendTo(`smtp://${address}`);
}

test.each([
  [450, 'No.', 'retry'],
  [550, '5.1.1 There is no such user here.', 'gone'],
  [550, '5.2.1 The mailbox is disabled.', 'gone'],
  [553, '5.1.3 That is no address.', 'gone'],
  [550, '5.1.10 There is no such user here.', 'gone'],
])('a recipient refused with %i %s means %s', async (code, reason, kind) => {
  expect(await refusedWith(code, reason)).toMatchObject({ kind });
});

test.each([
  [550, 'No.'],
  [550, 'We do not relay, in spite of 5.1.1.'],
  [553, '5.1.8 Your domain does not exist.'],
  [550, '5.7.1 We do not relay.'],
  [554, '5.7.1 Your server is on a list.'],
  [552, '5.2.2 The mailbox is full.'],
  [554, 'No.'],
])('%i %s is or may be about us, or may pass, and ends no emails to the address', async (code, reason) => {
  expect(await refusedWith(code, reason)).toMatchObject({ kind: 'refused' });
});

test('a server that is down or refuses the login is tried again, but not forever', async () => {
  const { address } = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    authMethods: ['PLAIN'],
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('No.'), { responseCode: 535 })),
  });
  expect(await sendTo(`smtp://someone:wrong@${address}`)).toMatchObject({ kind: 'retry' });
  expect(await sendTo('smtp://127.0.0.1:1')).toMatchObject({ kind: 'retry' });
  expect(await sendTo('smtp://127.0.0.1:1', {}, 8)).toEqual({ kind: 'refused' });
});
