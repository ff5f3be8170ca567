import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned } from './webhook-signature.ts';

/** The example of Svix's own libraries. */
const example = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const then = Number(example.timestamp) * 1000;

const check = (changes: Partial<typeof example> = {}, now = then) => {
  const { secret, id, timestamp, body, signature } = { ...example, ...changes };
  const headers = new Headers({ 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signature });
  return isSigned({ headers, body, secret }, now);
};

test('the example of Svix is signed, with or without a prefix of the secret', async () => {
  expect(await check()).toBe(true);
  expect(await check({ secret: example.secret.slice('whsec_'.length) })).toBe(true);
});

test('the signature is over the id, the time and each letter of the body, in Unicode', async () => {
  const [secret, body] = ['whsec_AAECAwQFBgcICQoLDA0ODw==', '{"to":"inês@müller.example"}'];
  const digest = createHmac('sha256', Buffer.from('AAECAwQFBgcICQoLDA0ODw==', 'base64'))
    .update(`${example.id}.${example.timestamp}.${body}`)
    .digest('base64');
  expect(await check({ secret, body, signature: `v1,${digest}` })).toBe(true);
  expect(await check({ secret, body: body.replace('ê', 'e'), signature: `v1,${digest}` })).toBe(false);
});

test.each([
  ['another body', { body: '{"test": 2432232315}' }],
  ['the body with other white space', { body: '{"test":2432232314}' }],
  ['another id', { id: 'msg_another' }],
  ['another time', { timestamp: '1614265331' }],
  ['another secret', { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSx' }],
  ['an empty secret', { secret: 'whsec_' }],
  ['a secret that is not base64', { secret: 'whsec_not base64!' }],
  ['another signature', { signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OA=' }],
  ['a shortened signature', { signature: 'v1,g0hM9SsE' }],
  ['a signature that is not base64', { signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1O' }],
  ['another version', { signature: example.signature.replace('v1', 'v2') }],
  ['a signature without a version', { signature: example.signature.slice('v1,'.length) }],
  ['no signature', { signature: '' }],
  ['no id', { id: '' }],
  ['no time', { timestamp: '' }],
  ['a time that is no number', { timestamp: '1614265330abc' }],
])('%s is refused', async (_, changes) => {
  expect(await check(changes)).toBe(false);
});

test('a report is accepted for five minutes, whichever clock is ahead', async () => {
  for (const [seconds, isValid] of [
    [299, true],
    [-299, true],
    [301, false],
    [-301, false],
  ] as const)
    expect(await check({}, then + seconds * 1000)).toBe(isValid);
});

test('one of several signatures is enough, as while a secret is being replaced', async () => {
  const old = 'v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
  expect(await check({ signature: `${old} v1a,xyz ${example.signature}` })).toBe(true);
  expect(await check({ signature: `${old} ${old}` })).toBe(false);
  expect(await check({ signature: `${`${old} `.repeat(5)}${example.signature}` })).toBe(false);
});
