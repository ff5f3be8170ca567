import { expect, test } from 'vitest';
import { testApp, testEnv } from '../../../tests/support/app.ts';

const keys = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'c'.repeat(43) };
const ask = async (variables: Record<string, string>) => {
  const app = testApp({ env: testEnv(variables) });
  const response = await app.request('/api/notifications/vapid-public-key');
  return [response.status, await response.json()];
};

test('the public key is returned, and the private one is not', async () => {
  expect(await ask(keys)).toEqual([200, { publicKey: keys.VAPID_PUBLIC_KEY }]);
});

test('without keys, the response is that push is not configured', async () => {
  expect(await ask({})).toEqual([404, { error: 'Push notifications are not configured.' }]);
});

test('half a key pair, or an invalid one, is reported without its value', () => {
  for (const wrong of [
    { VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY },
    { VAPID_PRIVATE_KEY: keys.VAPID_PRIVATE_KEY },
    { ...keys, VAPID_PRIVATE_KEY: 'not a key' },
  ]) {
    expect(() => testEnv(wrong)).toThrow(/VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair/);
    expect(() => testEnv(wrong)).not.toThrow(/not a key|ccc|BBB/);
  }
});

test('the contact for push services is the subject, or our own site', () => {
  expect(testEnv(keys).vapid?.subject).toBe('https://retrohale.test');
  expect(testEnv({ ...keys, VAPID_SUBJECT: 'mailto:ops@retrohale.test' }).vapid?.subject).toBe(
    'mailto:ops@retrohale.test',
  );
});
