import { expect, test } from 'vitest';
import { isLastInMonth } from './repetition.ts';
import type { Series } from './series.ts';
import { repetitionInWords, weekdayOf } from './series-in-words.ts';

type Rule = Omit<Series, 'id' | 'untilOn'>;

/** Thursday, December 31. */
const startsOn = '2026-12-31';
const weekly: Rule = { unit: 'WEEK', every: 1, weekdays: [4], monthlyOn: null, startsOn };
const monthly: Rule = { ...weekly, unit: 'MONTH', weekdays: null, monthlyOn: 'DAY' };

test.each<[string, Rule]>([
  ['Every Thursday', weekly],
  ['Every Monday and Thursday', { ...weekly, weekdays: [4, 1] }],
  ['Every Monday, Thursday and Sunday', { ...weekly, weekdays: [1, 4, 7] }],
  ['Every day', { ...weekly, weekdays: [1, 2, 3, 4, 5, 6, 7] }],
  ['Every 2 weeks on Thursday', { ...weekly, every: 2 }],
  ['Every 3 weeks on all days', { ...weekly, every: 3, weekdays: [1, 2, 3, 4, 5, 6, 7] }],
  ['Monthly on the 31st', monthly],
  ['Monthly on the 12th', { ...monthly, startsOn: '2026-12-12' }],
  ['Every 2 months on the 22nd', { ...monthly, every: 2, startsOn: '2026-12-22' }],
  ['Monthly on the second Thursday', { ...monthly, monthlyOn: 'WEEKDAY', startsOn: '2026-12-10' }],
  ['Monthly on the fifth Thursday', { ...monthly, monthlyOn: 'WEEKDAY' }],
  ['Monthly on the last Thursday', { ...monthly, monthlyOn: 'LAST_WEEKDAY' }],
])('%s', (words, rule) => {
  expect(repetitionInWords(rule)).toBe(words);
});

test('weeks begin on Monday', () => {
  expect(['2026-12-28', '2026-12-31', '2027-01-03'].map(weekdayOf)).toEqual([1, 4, 7]);
});

test.each([
  ['2026-12-24', false],
  ['2026-12-25', true],
  ['2027-02-21', false],
  ['2027-02-22', true],
  ['2028-02-22', false],
])('whether %s is the last such weekday of its month: %j', (date, isLast) => {
  expect(isLastInMonth(date)).toBe(isLast);
});
