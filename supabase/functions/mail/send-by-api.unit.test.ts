import { describe, expect, test } from 'vitest';
import type { Email } from './email.ts';
import { maxTogether, sendByApi, sendTogetherByApi } from './send-by-api.ts';

const email: Email = {
  id: 'b7a0f3e1-6a54-4d0c-8f6e-0a8a8f6f5f11',
  from: 'Retrohale <mail@retrohale.example>',
  replyTo: 'No one reads replies <mail@retrohale.example>',
  to: 'ines@example.org',
  subject: 'Roof herf was cancelled',
  text: 'Olá.\n',
  html: '<p>Olá.</p>',
  headers: { 'Message-ID': '<b7a0@retrohale.example>' },
  calendar: { method: 'CANCEL', file: 'SUMMARY:Inês 🍂' },
};

async function send(respond: () => Response | Promise<Response>, attempts = 1) {
  const requests: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    requests.push({ url: String(url), init });
    return respond();
  };
  const deliver = sendByApi(
    { apiUrl: 'https://api.mail.test', apiKey: 're_key' },
    fetch as typeof globalThis.fetch,
  );
  return { outcome: await deliver(email, { attempts, queuedSeconds: 0 }), requests };
}
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('{}', { status: code, headers });

test('the request is Resend’s: the key, one id for all attempts, and the file in base64 with its method', async () => {
  const { outcome, requests } = await send(status(200));
  expect(outcome).toEqual({ kind: 'sent' });
  const [{ url, init }] = requests as [(typeof requests)[0]];
  expect([url, init.method]).toEqual(['https://api.mail.test/emails', 'POST']);
  expect(init.headers).toMatchObject({
    authorization: 'Bearer re_key',
    'content-type': 'application/json',
    'idempotency-key': email.id,
  });
  expect(JSON.parse(String(init.body))).toEqual({
    from: email.from,
    reply_to: email.replyTo,
    to: ['ines@example.org'],
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: email.headers,
    attachments: [
      {
        filename: 'event.ics',
        content: Buffer.from('SUMMARY:Inês 🍂').toString('base64'),
        content_type: 'text/calendar; charset=utf-8; method=CANCEL',
      },
    ],
  });
});

test.each([
  [400, 'refused'],
  [422, 'refused'],
  [302, 'refused'],
  [401, 'retry'],
  [403, 'retry'],
  [429, 'retry'],
  [500, 'retry'],
])('%i means %s', async (code, kind) => {
  expect((await send(status(code))).outcome).toMatchObject({ kind });
});

test('the service can say how long to wait, and one that does not respond is not tried forever', async () => {
  expect((await send(status(429, { 'retry-after': '77' }))).outcome).toEqual({ kind: 'retry', seconds: 77 });
  const fails = () => Promise.reject(new TypeError('fetch failed'));
  expect((await send(fails)).outcome).toMatchObject({ kind: 'retry' });
  expect((await send(fails, 8)).outcome).toEqual({ kind: 'refused' });
});

describe('many emails at the same moment', () => {
  const many = Array.from({ length: maxTogether }, (_, index) => ({
    ...email,
    id: `id-${index}`,
    to: `reader-${index}@example.org`,
    calendar: null,
  }));
  /** Sends all of them. `respond` gets the path and what was sent. */
  async function sendMany(respond: (path: string, body: unknown) => Response | Promise<Response>) {
    const paths: string[] = [];
    const fetch = async (url: unknown, init: RequestInit = {}) => {
      const { pathname } = new URL(String(url));
      paths.push(pathname);
      return respond(pathname, JSON.parse(String(init.body)));
    };
    const deliver = sendTogetherByApi(
      { apiUrl: 'https://api.mail.test', apiKey: 're_key' },
      fetch as typeof globalThis.fetch,
    );
    const outcomes = await Promise.all(many.map((each) => deliver(each, { attempts: 1, queuedSeconds: 0 })));
    return { outcomes, paths };
  }

  test('are one request', async () => {
    const sent: { to: string[] }[] = [];
    const { outcomes, paths } = await sendMany((_, body) => {
      sent.push(...(body as { to: string[] }[]));
      return new Response('{}');
    });
    expect(paths).toEqual(['/emails/batch']);
    expect(sent.map(({ to }) => to)).toEqual(many.map(({ to }) => [to]));
    expect(sent[0]).toMatchObject({ subject: email.subject, headers: email.headers });
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['sent']));
  });

  test('are tried one by one if the service refuses them together, so that one does not keep back the others', async () => {
    const { outcomes, paths } = await sendMany((path, body) => {
      const isWrong = (one: unknown) => (one as { to: string[] }).to[0] === 'reader-7@example.org';
      const isRefused = path === '/emails/batch' ? (body as unknown[]).some(isWrong) : isWrong(body);
      return new Response('{}', { status: isRefused ? 422 : 200 });
    });
    expect(paths).toEqual(['/emails/batch', ...many.map(() => '/emails')]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(
      many.map((_, index) => (index === 7 ? 'refused' : 'sent')),
    );
  });

  test.each([429, 500, 401])('are all tried again later after %i', async (status) => {
    const { outcomes, paths } = await sendMany(() => new Response('{}', { status }));
    expect(paths).toEqual(['/emails/batch']);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['retry']));
  });

  test('are all tried again later if the service does not respond', async () => {
    const { outcomes } = await sendMany(() => Promise.reject(new TypeError('fetch failed')));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['retry']));
  });
});
