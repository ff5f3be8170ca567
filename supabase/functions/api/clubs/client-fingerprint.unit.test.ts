import { expect, test } from 'vitest';
import { clientFingerprint } from './client-fingerprint.ts';

const from = (headers: Record<string, string>, clientAddressHeader = 'x-forwarded-for') =>
  clientFingerprint(new Request('http://localhost', { headers }), {
    secretKey: 'sb_secret_test',
    clientAddressHeader,
  });

test('a header that our proxy does not set has no effect', async () => {
  const known = await from({ 'x-forwarded-for': '198.51.100.1' });
  expect(known).toMatch(/^[\w-]{43}$/);
  expect(await from({ 'x-forwarded-for': '198.51.100.1', 'cf-connecting-ip': '203.0.113.9' })).toBe(known);
  expect(await from({ 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })).toBe(known);
  expect(
    await from({ 'x-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '198.51.100.1' }, 'cf-connecting-ip'),
  ).toBe(known);
  expect(await from({})).toBeNull();
});
