/** By which rule a new event repeats. Apart from the series of an event, because lists of events do without it. */
import * as z from 'zod/mini';
import { monthlyOn, unit, weekday } from './series.ts';
import { dayOfMonth, type Rule } from './series-in-words.ts';

/** So many weeks ahead the evenings of a series are made. */
export const weeksAhead = 26;

const everyWrong = 'Please enter a whole number, from 1 to 12.';

const countWrong = 'Please enter a whole number of evenings, from 2 to 200.';

/**
 * By which rule a new event repeats. In a request, a rule by weeks names its `weekdays`, the event's own among them, and a
 * rule by months says by what (`monthlyOn`). It ends with the day `untilOn`, after `count` evenings, or never.
 */
export const repetition = z
  .strictObject({
    unit,
    /** So many weeks or months are from one to the next. 1 if it is left out. */
    every: z.optional(z.int(everyWrong).check(z.gte(1, everyWrong), z.lte(12, everyWrong))),
    weekdays: z.optional(
      z.array(weekday).check(
        z.minLength(1),
        z.maxLength(7),
        z.refine((days) => new Set(days).size === days.length, 'Please name each day once.'),
      ),
    ),
    monthlyOn: z.optional(monthlyOn),
    untilOn: z.optional(z.iso.date('Please choose a date.')),
    count: z.optional(z.int(countWrong).check(z.gte(2, countWrong), z.lte(200, countWrong))),
  })
  .check(
    z.refine(
      (rule) => (rule.weekdays !== undefined) === (rule.unit === 'WEEK'),
      'A rule by weeks names its days, and a rule by months does not.',
    ),
    z.refine(
      (rule) => (rule.monthlyOn !== undefined) === (rule.unit === 'MONTH'),
      'A rule by months says by what, and a rule by weeks does not.',
    ),
    z.refine(
      (rule) => rule.untilOn === undefined || rule.count === undefined,
      'A rule ends on a day or after a number of evenings, not both.',
    ),
  );

export type Repetition = z.input<typeof repetition>;

/** Whether some months have no such day, as there is no February 30. They have no evening. */
export const isMissingInSomeMonths = ({
  monthlyOn,
  startsOn,
}: Pick<Rule, 'monthlyOn' | 'startsOn'>): boolean =>
  (monthlyOn === 'DAY' || monthlyOn === 'WEEKDAY') && dayOfMonth(startsOn) > 28;

/** Whether a date is the last of its weekday in its month. */
export const isLastInMonth = (date: string): boolean => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return dayOfMonth(date) + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate();
};
