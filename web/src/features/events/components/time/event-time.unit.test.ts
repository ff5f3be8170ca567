import { afterAll, describe, expect, test, vi } from 'vitest';
import { endAfter } from './end-after.ts';
import { dateAndTimeOfDay, dateBadge, otherClock, phaseOf, weekdayAndTime } from './event-time.ts';
import { dateAndTime, zoneName } from './event-zone.ts';

const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'];
afterAll(() => {
  vi.unstubAllEnvs();
});
/** Newer ICU puts a narrow space before AM and PM. */
const plain = (text: string | undefined) => text?.replaceAll('\u202f', ' ');

describe.each(zones)('in a browser in %s', (browserZone) => {
  test.each([
    ['2026-10-31T23:00:00Z', 'Saturday, 7:00 PM EDT', 'OCT', '31'],
    ['2026-11-01T05:30:00Z', 'Sunday, 1:30 AM EDT', 'NOV', '1'],
    ['2026-11-01T06:30:00Z', 'Sunday, 1:30 AM EST', 'NOV', '1'],
    ['2027-03-14T06:59:00Z', 'Sunday, 1:59 AM EST', 'MAR', '14'],
    ['2027-03-14T07:00:00Z', 'Sunday, 3:00 AM EDT', 'MAR', '14'],
  ])('%s is %s in New York', (instant, words, month, day) => {
    vi.stubEnv('TZ', browserZone);
    expect(plain(weekdayAndTime(instant, 'America/New_York', instant))).toBe(words);
    expect(dateBadge(instant, 'America/New_York')).toMatchObject({ month, day });
  });

  test('the browser’s time is shown only if it differs', () => {
    vi.stubEnv('TZ', browserZone);
    const expected = {
      UTC: 'Friday, November 27, 12:00 AM',
      'America/New_York': undefined,
      'Asia/Kolkata': 'Friday, November 27, 5:30 AM',
      'Pacific/Apia': 'Friday, November 27, 1:00 PM',
    }[browserZone];
    expect(plain(otherClock('2026-11-27T00:00:00Z', 'America/New_York'))).toBe(expected);
  });
});

test('time zones that agree on that day count as the same', () => {
  expect(otherClock('2026-11-27T00:00:00Z', 'Europe/Paris', 'Europe/Berlin')).toBeUndefined();
  expect(plain(otherClock('2026-07-27T00:00:00Z', 'America/New_York', 'America/Bogota'))).toBe(
    'Sunday, July 26, 7:00 PM',
  );
});

test('the whole date is shown if the year differs in the event’s time zone', () => {
  const shown = (now: string) => plain(weekdayAndTime('2027-01-01T03:00:00Z', 'America/New_York', now));
  expect(shown('2026-11-21T00:00:00Z')).toBe('Thursday, 10:00 PM EST');
  expect(shown('2027-11-21T00:00:00Z')).toBe('Thursday, December 31, 2026, 10:00 PM EST');
});

test('without a date beside it, the weekday has its date', () => {
  const instant = '2026-12-04T00:00:00Z';
  expect(plain(dateAndTimeOfDay(instant, 'America/New_York', instant))).toBe(
    'Thursday, December 3, 7:00 PM EST',
  );
});

test('a time zone has the name of a place, not its id', () => {
  expect(['America/New_York', 'America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'UTC'].map(zoneName)).toEqual([
    'New York (Eastern Time)',
    'Buenos Aires (Argentina Standard Time)',
    'Tokyo (Japan Standard Time)',
    'UTC',
  ]);
});

test('the date and time can be shown in full', () => {
  expect(plain(dateAndTime('2026-11-27T00:00:00Z', 'America/New_York'))).toBe(
    'Thursday, November 26, 2026 at 7:00 PM',
  );
});

test('an event is upcoming until it starts and happening until it ends, or past without an end or if cancelled', () => {
  const at = (time: string, endTime: string | null, cancelledAt: string | null = null) =>
    phaseOf({ startTime: '2026-11-27T00:00:00Z', endTime, cancelledAt }, Date.parse(time));
  expect(at('2026-11-26T23:59:59Z', null)).toBe('upcoming');
  expect(at('2026-11-27T00:00:00Z', null)).toBe('past');
  expect(at('2026-11-27T00:00:00Z', '2026-11-27T01:00:00Z')).toBe('now');
  expect(at('2026-11-27T01:00:00Z', '2026-11-27T01:00:00Z')).toBe('past');
  expect(at('2026-11-27T00:00:00Z', '2026-11-27T01:00:00Z', '2026-11-26T00:00:00Z')).toBe('past');
});

test('the date is shown once if the event ends on the day it starts in its time zone', () => {
  const end = (instant: string) => plain(endAfter('2026-11-27T00:00:00Z', instant, 'America/New_York'));
  expect(end('2026-11-27T04:59:00Z')).toBe('11:59 PM');
  expect(end('2026-11-27T05:00:00Z')).toBe('Friday, 12:00 AM');
  expect(end('2026-12-04T05:00:00Z')).toBe('Friday, December 4, 2026 at 12:00 AM');
});
