import { eventDraft } from '@contract/events/drafts.ts';
import { clock } from '@contract/values/server-now.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { learnTime, onServersClock, serverNow, whenCorrected } from './clock.ts';
import { thisDay } from './days.ts';
import { inDays } from './in-days.ts';

const device = Date.UTC(2026, 10, 20, 12);
const second = 1000;
const hour = 3_600_000;

/** A reply for which the server's clock is that much ahead of the device's, or behind, in ms. */
function reply(aheadMs: number, tookMs = 0) {
  learnTime(new Date(Date.now() - tookMs / 2 + aheadMs).toUTCString(), Date.now() - tookMs);
}

beforeEach(() => {
  vi.useFakeTimers({ now: device, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  clock.aheadMs = 0;
});

describe('a reply that proves this device’s clock wrong corrects the app’s', () => {
  test.each([-13 * hour, -59 * 60 * second, -10 * second, 10 * second, 8 * hour])('by %d ms', (aheadMs) => {
    reply(aheadMs);
    expect(Math.abs(serverNow() - (device + aheadMs))).toBeLessThanOrEqual(second);
  });
});

test('a clock that is right to a few seconds keeps its own time, however often it is compared', () => {
  for (const aheadMs of [-4 * second, 4 * second, 0, 4 * second]) reply(aheadMs);
  expect(serverNow()).toBe(device);
});

test('a reply that took long proves nothing, such as one for which the device slept', () => {
  reply(-10 * 60 * second, hour);
  expect(serverNow()).toBe(device);
  reply(-2 * hour, hour);
  expect(Math.abs(serverNow() - (device - 2 * hour))).toBeLessThanOrEqual(second);
});

test('nothing is learned without a date, from nonsense, or if the clock was set back in the meantime', () => {
  learnTime(null, device);
  learnTime('yesterday', device);
  learnTime(new Date(device - hour).toUTCString(), device + hour);
  expect(serverNow()).toBe(device);
});

test('a clock that has been set right is right again after the next reply', () => {
  reply(-hour);
  vi.setSystemTime(device - hour);
  reply(0);
  expect(Math.abs(serverNow() - (device - hour))).toBeLessThanOrEqual(second);
});

test('whoever shows times hears of a correction', () => {
  const heard = vi.fn();
  const stop = whenCorrected(heard);
  reply(0);
  expect(heard).not.toHaveBeenCalled();
  reply(hour);
  expect(heard).toHaveBeenCalledOnce();
  stop();
  reply(0);
  expect(heard).toHaveBeenCalledOnce();
});

test('on a device that is a day ahead, today, ends of bans and the starts of events are the server’s', () => {
  reply(-24 * hour);
  expect(thisDay()).toBe('2026-11-19');
  expect(inDays(1).slice(0, 16)).toBe('2026-11-20T12:00');
  const start = { startTime: new Date(device - 23 * hour).toISOString() };
  const { error } = z.safeParse(eventDraft, { title: 'Herf', ...start, timezone: 'Europe/Lisbon' });
  expect(error).toBeUndefined();
});

test('what was kept at this device’s time is as old as before', () => {
  reply(-hour);
  expect(serverNow() - onServersClock(device - 2 * hour)).toBe(2 * hour);
});
