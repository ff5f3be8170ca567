import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  ['Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox on Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Microsoft Edge on macOS',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['Deno/2.1.4', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a user agent of any length and form has a short name', () => {
  for (const text of ['x'.repeat(100_000), '('.repeat(10_000), '<b>', '/1.0', '\u202eFirefox/1.0 (Android)'])
    expect(deviceName(text).length, text.slice(0, 20)).toBeLessThan(60);
});
