import { expect, test } from 'vitest';
import {
  noRepetition,
  type RepetitionFields,
  repetitionChoices,
  repetitionErrors,
  repetitionOf,
  repetitionSummary,
} from './repetition.ts';

/** Friday. */
const start = '2031-01-31T19:00';
const weekly: RepetitionFields = { ...noRepetition, repeats: 'WEEK' };

test('the rules on offer fit the day of the start', () => {
  const texts = (day: string, chosen: RepetitionFields['repeats'] = '') =>
    repetitionChoices(day, chosen).map(({ text }) => text);
  expect(texts('')).toEqual(['Does not repeat']);
  expect(texts('2031-01-10T19:00')).toEqual([
    'Does not repeat',
    'Weekly',
    'Monthly on the 10th',
    'Monthly on the second Friday',
  ]);
  expect(texts(start)).toContain('Monthly on the last Friday');
  // Chosen before the start was moved.
  expect(texts('2031-01-10T19:00', 'LAST_WEEKDAY')).toContain('Monthly on the last Friday');
});

test('an event that does not repeat, or has no start yet, has no rule', () => {
  expect(repetitionOf(noRepetition, start)).toBeUndefined();
  expect(repetitionOf(weekly, '')).toBeUndefined();
});

test('a rule by weeks names the day of the start, whatever else is chosen', () => {
  expect(repetitionOf({ ...weekly, weekdays: ['7', '1'] }, start)).toEqual({
    unit: 'WEEK',
    weekdays: [1, 5, 7],
    every: 1,
  });
});

test('a rule ends on a day, after a number of evenings, or never', () => {
  const monthly: RepetitionFields = {
    ...weekly,
    repeats: 'DAY',
    every: '2',
    untilOn: '2031-12-31',
    count: '4',
  };
  const rule = { unit: 'MONTH', monthlyOn: 'DAY', every: 2 };
  expect(repetitionOf(monthly, start)).toEqual(rule);
  expect(repetitionOf({ ...monthly, ends: 'ON' }, start)).toEqual({ ...rule, untilOn: '2031-12-31' });
  expect(repetitionOf({ ...monthly, ends: 'AFTER' }, start)).toEqual({ ...rule, count: 4 });
});

test('the form says beforehand which months have no evening, also while the end is not chosen yet', () => {
  expect(repetitionSummary({ ...weekly, repeats: 'DAY', ends: 'ON' }, start)).toBe(
    'Monthly on the 31st. Months without a 31st are skipped.',
  );
  expect(repetitionSummary({ ...weekly, repeats: 'WEEKDAY' }, start)).toBe(
    'Monthly on the fifth Friday. Months without a fifth Friday are skipped.',
  );
  expect(repetitionSummary({ ...weekly, repeats: 'LAST_WEEKDAY' }, start)).toBe(
    'Monthly on the last Friday.',
  );
});

test.each<[Partial<RepetitionFields>, object]>([
  [{ every: 'x' }, { every: 'Please enter a whole number, from 1 to 12.' }],
  [{ every: '13' }, { every: 'Please enter a whole number, from 1 to 12.' }],
  [{ ends: 'ON' }, { untilOn: 'Please choose a date.' }],
  [{ ends: 'ON', untilOn: '2031-01-31' }, { untilOn: 'Please choose a day after the first evening.' }],
  [{ ends: 'AFTER', count: '1' }, { count: 'Please enter a whole number of evenings, from 2 to 200.' }],
  [{ untilOn: 'x', count: 'x' }, {}],
])('%j is refused with a sentence', (change, errors) => {
  expect(repetitionErrors({ ...weekly, ...change }, start)).toEqual(errors);
});

test('the last Friday is refused for a start on another one', () => {
  expect(repetitionErrors({ ...weekly, repeats: 'LAST_WEEKDAY' }, '2031-01-10T19:00')).toHaveProperty(
    'repeats',
  );
});
