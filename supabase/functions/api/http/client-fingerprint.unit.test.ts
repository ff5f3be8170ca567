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

test('all addresses in an IPv6 network are one client, however they are written', async () => {
  const same = ['2001:db8:0:7::1', '2001:db8:0:7:0:0:0:2', '2001:0DB8:0000:0007::', '2001:db8::7:a:b:c:d'];
  const known = await from({ 'x-forwarded-for': same[0] ?? '' });
  for (const address of same) expect(await from({ 'x-forwarded-for': address }), address).toBe(known);
  for (const address of ['2001:db8:0:8::1', '2001:db8::7', '2001:db8:7::', '::7'])
    expect(await from({ 'x-forwarded-for': address }), address).not.toBe(known);
});

test('an IPv4 address is the same client if it is written as an IPv6 address', async () => {
  expect(await from({ 'x-forwarded-for': '::ffff:198.51.100.1' })).toBe(
    await from({ 'x-forwarded-for': '198.51.100.1' }),
  );
});

test('the address of a proxy on this machine identifies no client', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await from({ 'x-forwarded-for': address })).toBeNull();
});
