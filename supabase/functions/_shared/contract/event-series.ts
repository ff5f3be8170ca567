/** How events repeat, and in which words. The dates themselves are computed by the database alone. */
import * as z from 'zod/mini';
import { uuid } from './common.ts';

/** So many weeks ahead the evenings of a series are made. */
export const weeksAhead = 26;

const unit = z.enum(['WEEK', 'MONTH']);
/** On the first evening's day of the month, on its weekday with its place in the month, or on the last such weekday. */
const monthlyOn = z.enum(['DAY', 'WEEKDAY', 'LAST_WEEKDAY']);
/** From 1 for Monday to 7 for Sunday. */
const weekday = z.int().check(z.gte(1), z.lte(7));

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

/** The series of an event. */
export const series = z.object({
  id: uuid,
  unit,
  every: z.number(),
  weekdays: z.nullable(z.array(weekday)),
  monthlyOn: z.nullable(monthlyOn),
  /** The day of its first evening, in the event's time zone. */
  startsOn: z.iso.date(),
  /** The last day on which there can be an evening. Null if it goes on. */
  untilOn: z.nullable(z.iso.date()),
});
export type Series = z.infer<typeof series>;

/** Which evenings of a series an act concerns: this one, it and later ones, or all that are still to come. */
export const scope = z.enum(['THIS', 'LATER', 'ALL']);
export type Scope = z.infer<typeof scope>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** From 1 for Monday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;
export const nameOfWeekday = (weekday: number): string => weekdays[weekday - 1] ?? '';
const dayOfMonth = (date: string) => Number(date.slice(8));

type Rule = Pick<Series, 'unit' | 'every' | 'weekdays' | 'monthlyOn' | 'startsOn'>;

/** "Every Thursday", "Every 2 weeks on Monday and Thursday", "Monthly on the last Friday". Without the end. */
export function repetitionInWords(rule: Rule): string {
  const { unit, every, startsOn } = rule;
  if (unit === 'MONTH') {
    const often = every === 1 ? 'Monthly' : `Every ${every} months`;
    return `${often} on the ${dayInMonth(rule)}`;
  }
  const days = rule.weekdays ?? [weekdayOf(startsOn)];
  const isDaily = days.length === 7;
  const names = listed([...days].sort((a, b) => a - b).map(nameOfWeekday));
  if (every === 1) return isDaily ? 'Every day' : `Every ${names}`;
  return `Every ${every} weeks on ${isDaily ? 'all days' : names}`;
}

/** "31st", "second Thursday", "last Friday" */
export function dayInMonth({ monthlyOn, startsOn }: Pick<Rule, 'monthlyOn' | 'startsOn'>): string {
  const day = dayOfMonth(startsOn);
  if (monthlyOn === 'DAY') return `${day}${ordinalSuffix(day)}`;
  const place = monthlyOn === 'WEEKDAY' ? places[Math.ceil(day / 7) - 1] : 'last';
  return `${place} ${nameOfWeekday(weekdayOf(startsOn))}`;
}

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

const ordinalSuffix = (day: number) =>
  day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');

const listed = (names: string[]) =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
