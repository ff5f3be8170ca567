import { expect, test } from 'vitest';
import { daysAfter } from '@/lib/time/days.ts';
import { readiness } from './readiness.ts';

const now = new Date(2026, 10, 22, 23, 30);

test.each([
  ['2026-11-22', 5, 'Ready'],
  ['2020-01-01', 5, 'Ready'],
  ['2026-11-23', 5, 'Ready tomorrow'],
  ['2026-12-04', 5, 'Ready in 12 days'],
  ['2027-04-03', 5, expect.stringMatching(/^Ready on .*2027/)],
  ['2026-12-04', 0, undefined],
  [null, 5, undefined],
])('an item that is ready on %s, with %d left, shows %s', (readyOn, amountLeft, text) => {
  expect(readiness({ readyOn, amountLeft }, now)).toEqual(text);
});

test('a rest is counted from the day it was acquired, or else from today', () => {
  expect(daysAfter('2026-12-31', 60, now)).toBe('2027-03-01');
  expect(daysAfter('', 30, now)).toBe('2026-12-22');
});
