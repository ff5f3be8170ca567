import { expect, test } from 'vitest';
import { calendarEvent } from '@/testing/samples.ts';
import {
  dayOfEvent,
  dayToShow,
  eventsByDay,
  firstAndLastDay,
  monthsAfter,
  monthsAfterDay,
  weeksOf,
} from './days-of-month.ts';

const lasting = (startTime: string, endTime: string | null, timezone = 'UTC') => ({
  ...calendarEvent,
  startTime,
  endTime,
  timezone,
});

test.each([
  ['en-US', '2026-11-01', '2026-12-05', 5],
  ['en-GB', '2026-10-26', '2026-12-06', 6],
  ['pl', '2026-10-26', '2026-12-06', 6],
  ['ar-EG', '2026-10-31', '2026-12-04', 5],
])('in %s, the page of November 2026 is from %s to %s', (locale, first, last, count) => {
  const weeks = weeksOf('2026-11', locale);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual([first, last, count]);
  expect(new Set(weeks.flat()).size).toBe(count * 7);
});

test('an event is on the day that clocks show where it is', () => {
  const at = '2026-11-27T00:30:00Z';
  expect(firstAndLastDay(lasting(at, null, 'America/New_York'))).toEqual(['2026-11-26', '2026-11-26']);
  expect(firstAndLastDay(lasting(at, null, 'Europe/Warsaw'))).toEqual(['2026-11-27', '2026-11-27']);
});

test('an evening that ends after midnight is on one day, and a weekend on each of its days', () => {
  const evening = lasting('2026-11-27T20:00:00Z', '2026-11-28T03:00:00Z');
  expect(firstAndLastDay(evening)).toEqual(['2026-11-27', '2026-11-27']);
  expect(dayOfEvent(evening, '2026-11-27')).toBeUndefined();
  const weekend = lasting('2026-11-27T18:00:00Z', '2026-11-30T00:00:00Z');
  expect(firstAndLastDay(weekend)).toEqual(['2026-11-27', '2026-11-29']);
  expect(dayOfEvent(weekend, '2026-11-28')).toBe('Day 2 of 3');
});

test('an event that lasts for years is only on the days that are shown', () => {
  const byDay = eventsByDay(
    [lasting('2001-01-01T00:00:00Z', '2999-01-01T00:00:00Z')],
    '2026-11-01',
    '2026-12-05',
  );
  expect([byDay.size, byDay.has('2026-11-01'), byDay.has('2026-12-05')]).toEqual([35, true, true]);
});

test('the day that is shown first is the next one with events', () => {
  const on = (...days: string[]) => new Map(days.map((day) => [day, [calendarEvent]]));
  const days = on('2026-11-05', '2026-11-29', '2026-12-01');
  expect(dayToShow(days, '2026-11', '2026-11-20')).toBe('2026-11-29');
  expect(dayToShow(days, '2026-11', '2026-11-30')).toBe('2026-11-30');
  expect(dayToShow(days, '2026-11', '2027-01-10')).toBe('2026-11-05');
  expect(dayToShow(on(), '2026-11', '2027-01-10')).toBeUndefined();
});

test('months have the same day, or their last', () => {
  expect(monthsAfterDay('2026-12-15', 1)).toBe('2027-01-15');
  expect(monthsAfterDay('2027-03-31', -1)).toBe('2027-02-28');
  expect(monthsAfterDay('2027-12-31', 2)).toBe('2028-02-29');
  expect([monthsAfter('2026-12', 1), monthsAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
