import { afterAll, expect, test, vi } from 'vitest';
import { messageHere } from './message-here.ts';

afterAll(() => {
  vi.unstubAllEnvs();
});

const text = 'Thursday, December 3, 7:00 PM (was 6:00 PM), New York time';
const time = {
  text,
  startsAt: '2026-12-04T00:00:00Z',
  previousStartsAt: '2026-12-03T23:00:00Z',
  endsAt: null,
  previousEndsAt: null,
  timezone: 'America/New_York',
};
const here = (zone: string, message: string | null = `${text}\u00a0· The terrace`) => {
  vi.stubEnv('TZ', zone);
  return messageHere(message, time);
};

test('a message says the time of its event by the reader’s clock, and beside it the event’s if that differs', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  expect(here('America/New_York')).toBe('Thursday, December 3, 7:00 PM (was 6:00 PM)\u00a0· The terrace');
  expect(here('America/Toronto')).toBe('Thursday, December 3, 7:00 PM (was 6:00 PM)\u00a0· The terrace');
  expect(here('America/Chicago')).toBe(
    'Thursday, December 3, 6:00 PM (was 5:00 PM)\u00a0· 7:00 PM in New York\u00a0· The terrace',
  );
  expect(here('Europe/Lisbon')).toBe(
    'Friday, December 4, 12:00 AM (was Thursday, December 3, 11:00 PM)\u00a0· ' +
      'Thursday, December 3, 7:00 PM in New York\u00a0· The terrace',
  );
  vi.setSystemTime('2027-02-01T12:00:00Z');
  expect(here('America/New_York', text)).toBe('Thursday, December 3, 2026, 7:00 PM (was 6:00 PM)');
  vi.useRealTimers();
});

test('a message that was cut off, or says no time, stays as it is', () => {
  expect(here('Europe/Lisbon', 'Thursday, December…')).toBe('Thursday, December…');
  expect(here('Europe/Lisbon', null)).toBeNull();
  expect(messageHere('A long evening', null)).toBe('A long evening');
});
