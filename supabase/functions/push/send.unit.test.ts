import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import webpush from 'web-push';
import { type Delivery, send } from './send.ts';

const browser = createECDH('prime256v1');
browser.generateKeys();
const vapid = { ...webpush.generateVAPIDKeys(), subject: 'mailto:tests@retrohale.test' };
const delivery: Delivery = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: browser.getPublicKey('base64url'),
  auth: 'a'.repeat(22),
  payload: '{"title":"Hello"}',
  topic: 'topic',
  ttl: 60,
  urgency: 'high',
  attempts: 1,
  queuedSeconds: 0,
};
const answering = (response: () => Response | Promise<Response>) => {
  const asked: RequestInit[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    asked.push(init ?? {});
    return response();
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
};
const outcome = (response: () => Response | Promise<Response>, changes: Partial<Delivery> = {}) =>
  send({ ...delivery, ...changes }, { vapid, further: [], fetch: answering(response).fetch });
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(null, { status: code, headers });

test.each([
  [201, 'sent'],
  [204, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [302, 'refused'],
  [408, 'retry'],
  [429, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
])('%i means %s', async (code, kind) => {
  expect(await outcome(status(code))).toMatchObject({ kind });
});

test('a message without a reply is retried, but not forever', async () => {
  const fails = () => Promise.reject(new TypeError('fetch failed'));
  expect(await outcome(fails)).toMatchObject({ kind: 'retry' });
  expect(await outcome(fails, { attempts: 8 })).toEqual({ kind: 'refused' });
  expect(await outcome(status(503), { attempts: 8 })).toEqual({ kind: 'refused' });
});

test('a message to an unknown service, with an invalid key or too long is not sent', async () => {
  for (const [changes, kind] of [
    [{ endpoint: 'https://example.org/abc' }, 'gone'],
    [{ p256dh: `B${'a'.repeat(86)}` }, 'refused'],
    [{ payload: 'x'.repeat(3994) }, 'refused'],
  ] as const) {
    const service = answering(status(201));
    expect(await send({ ...delivery, ...changes }, { vapid, further: [], ...service })).toEqual({ kind });
    expect(service.asked).toHaveLength(0);
  }
});

test('redirects are not followed, and an endless response is not read', async () => {
  let pulled = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      }),
      { status: 201 },
    );
  const service = answering(endless);
  expect(await send(delivery, { vapid, further: [], ...service })).toEqual({ kind: 'sent' });
  expect(service.asked[0]).toMatchObject({ redirect: 'manual', method: 'POST' });
  expect(pulled).toBeLessThan(5);
});
