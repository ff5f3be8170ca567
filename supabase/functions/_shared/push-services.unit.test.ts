import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-services.ts';

test("the browsers' push services are allowed", () => {
  const services = [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
  ];
  expect(services.filter((endpoint) => !isPushEndpoint(endpoint, []))).toEqual([]);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://fcm.googleapis.com@example.org/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://example.org/fcm.googleapis.com',
  'https://evilpush.services.mozilla.com/abc',
  'https://.notify.windows.com.example.org/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'https://[::1]/abc',
  'file:///etc/passwd',
  'nonsense',
  '',
])('%s is not a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(false);
});

test('an additional service is allowed only on its port', () => {
  expect(isPushEndpoint('https://127.0.0.1:8443/abc', ['127.0.0.1:8443'])).toBe(true);
  expect(isPushEndpoint('https://127.0.0.1:8444/abc', ['127.0.0.1:8443'])).toBe(false);
  expect(isPushEndpoint('https://127.0.0.1/abc', ['127.0.0.1:8443'])).toBe(false);
});
