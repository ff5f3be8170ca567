import { expect, test, vi } from 'vitest';
import { retrySeconds } from './retry.ts';

const tried = { attempts: 1, queuedSeconds: 0 };
const reply = (status: number, retryAfter?: string) =>
  new Response(null, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });

test('a message is given up after eight attempts, or after a day', () => {
  expect(retrySeconds({ attempts: 8, queuedSeconds: 0 }, null)).toBeNull();
  expect(retrySeconds({ attempts: 1, queuedSeconds: 86_400 }, reply(429, '5'))).toBeNull();
  expect(retrySeconds({ attempts: 7, queuedSeconds: 86_399 }, null)).not.toBeNull();
});

test('each pause is about four times the last, up to six hours', () => {
  for (const [attempts, seconds] of [30, 120, 480, 1920, 7680, 21_600, 21_600].entries()) {
    const pause = retrySeconds({ attempts: attempts + 1, queuedSeconds: 0 }, null);
    expect(pause).toBeGreaterThanOrEqual(seconds * 0.8);
    expect(pause).toBeLessThanOrEqual(seconds * 1.2);
  }
});

test('an overloaded service can say how long to wait, in seconds or until a date, but not for days', () => {
  expect(retrySeconds(tried, reply(429, '77'))).toBe(77);
  expect(retrySeconds(tried, reply(429, '9999999'))).toBe(21_600);
  expect(retrySeconds(tried, reply(429, '0'))).toBe(1);
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  expect(retrySeconds(tried, reply(429, 'Sat, 21 Nov 2026 12:01:40 GMT'))).toBe(100);
  vi.useRealTimers();
});

test('a service that has failed cannot shorten the pause', () => {
  expect(retrySeconds(tried, reply(503, '1'))).toBeGreaterThanOrEqual(24);
  expect(retrySeconds(tried, reply(503, '600'))).toBe(600);
  expect(retrySeconds(tried, reply(503, 'soon'))).toBeGreaterThanOrEqual(24);
});
