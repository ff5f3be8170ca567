import { expect, test } from 'vitest';
import { testApp, testEnv } from '../../../tests/support/app.ts';

const keys = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'c'.repeat(43) };
const ask = async (variables: Record<string, string>) => {
  const app = testApp({ env: testEnv(variables) });
  const response = await app.request('/api/notifications/vapid-public-key');
  return [response.status, await response.json()];
};

test('the public key is told, and the private one is not', async () => {
  expect(await ask(keys)).toEqual([200, { publicKey: keys.VAPID_PUBLIC_KEY }]);
});

test('without keys it says that push is not configured', async () => {
  expect(await ask({})).toEqual([404, { error: 'Push notifications are not configured.' }]);
});

test('half a pair of keys, or what is none, is a mistake that is named and not repeated', () => {
  for (const wrong of [
    { VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY },
    { VAPID_PRIVATE_KEY: keys.VAPID_PRIVATE_KEY },
    { ...keys, VAPID_PRIVATE_KEY: 'not a key' },
  ]) {
    expect(() => testEnv(wrong)).toThrow(/VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are a pair/);
    expect(() => testEnv(wrong)).not.toThrow(/not a key|ccc|BBB/);
  }
});

test('the one to write to is the subject, or our own page', () => {
  expect(testEnv(keys).vapid?.subject).toBe('https://retrohale.test');
  expect(testEnv({ ...keys, VAPID_SUBJECT: 'mailto:ops@retrohale.test' }).vapid?.subject).toBe(
    'mailto:ops@retrohale.test',
  );
});
