import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 10, 20, 12);
const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const days = 24 * hours;

test.each([
  [0, 'just now'],
  [59 * seconds, 'just now'],
  [60 * seconds, '1m ago'],
  [59 * minutes + 59 * seconds, '59m ago'],
  [60 * minutes, '1h ago'],
  [24 * hours - 1, '23h ago'],
  [24 * hours, '1d ago'],
  [7 * days - 1, '6d ago'],
])('%i ms ago reads "%s"', (age, text) => {
  expect(relativeTime(now - age, now)).toBe(text);
});

test('after seven days it is a date', () => {
  expect(relativeTime(now - 7 * days, now)).toBe('Nov 13, 2026');
});

test('an instant slightly in the future is "just now", because clocks differ', () => {
  expect(relativeTime(now + 30 * seconds, now)).toBe('just now');
});

test('an instant well in the future is a date', () => {
  expect(relativeTime(now + 3 * days, now)).toBe('Nov 23, 2026');
});
