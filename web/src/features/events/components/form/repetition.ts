/** How a new event repeats, in its form. */
import {
  isLastInMonth,
  isMissingInSomeMonths,
  type Repetition,
  repetition,
} from '@contract/events/repetition.ts';
import { dayInMonth, type Rule, repetitionInWords, weekdayOf } from '@contract/events/series-in-words.ts';
import type { WallTime } from '@/lib/time/zoned-time.ts';

/** The values of the form. */
export type RepetitionFields = {
  /** By weeks, by what of a month, or not at all. */
  repeats: '' | 'WEEK' | NonNullable<Repetition['monthlyOn']>;
  /** A number. */
  every: string;
  /** From '1' for Monday. The event's own day need not be among them. */
  weekdays: string[];
  ends: 'NEVER' | 'ON' | 'AFTER';
  untilOn: string;
  /** A number. */
  count: string;
};

export const noRepetition: RepetitionFields = {
  repeats: '',
  every: '1',
  weekdays: [],
  ends: 'NEVER',
  untilOn: '',
  count: '10',
};

/** The request's rule, or undefined for an event that does not repeat or has no start yet. */
export function repetitionOf(fields: RepetitionFields, start: WallTime): Repetition | undefined {
  const { repeats, ends } = fields;
  if (repeats === '' || start === '') return undefined;
  return {
    ...(repeats === 'WEEK'
      ? { unit: 'WEEK', weekdays: weekdaysOf(fields, start) }
      : { unit: 'MONTH', monthlyOn: repeats }),
    every: Number(fields.every),
    ...(ends === 'ON' && { untilOn: fields.untilOn }),
    ...(ends === 'AFTER' && { count: Number(fields.count) }),
  };
}

/** The chosen days with the event's own. */
function weekdaysOf({ weekdays }: RepetitionFields, start: WallTime): number[] {
  const days = new Set([...weekdays.map(Number), weekdayOf(dateOf(start))]);
  return [...days].sort((one, other) => one - other);
}

const dateOf = (start: WallTime) => start.slice(0, 10);

/** What the form offers for an event that starts on this day. The chosen one stays, also if the day no longer fits. */
export function repetitionChoices(
  start: WallTime,
  chosen: RepetitionFields['repeats'],
): { value: RepetitionFields['repeats']; text: string }[] {
  const never = { value: '' as const, text: 'Does not repeat' };
  if (start === '') return [never];
  const startsOn = dateOf(start);
  const monthly = (['DAY', 'WEEKDAY', 'LAST_WEEKDAY'] as const)
    .filter((by) => by === chosen || by !== 'LAST_WEEKDAY' || isLastInMonth(startsOn))
    .map((by) => ({ value: by, text: `Monthly on the ${dayInMonth({ monthlyOn: by, startsOn })}` }));
  return [never, { value: 'WEEK', text: 'Weekly' }, ...monthly];
}

/** The rule in words without its end, and what it leaves out. Undefined if it is not complete. */
export function repetitionSummary(fields: RepetitionFields, start: WallTime): string | undefined {
  const rule = repetitionOf({ ...fields, ends: 'NEVER' }, start);
  if (!rule || !repetition.safeParse(rule).success) return undefined;
  const startsOn = dateOf(start);
  const series: Rule = {
    unit: rule.unit,
    every: rule.every ?? 1,
    weekdays: rule.weekdays ?? null,
    monthlyOn: rule.monthlyOn ?? null,
    startsOn,
  };
  const left = isMissingInSomeMonths(series) ? ` Months without a ${dayInMonth(series)} are skipped.` : '';
  return `${repetitionInWords(series)}.${left}`;
}

/** The errors of the fields, each with a sentence. */
export function repetitionErrors(
  fields: RepetitionFields,
  start: WallTime,
): Partial<Record<keyof RepetitionFields, string>> {
  const rule = repetitionOf(fields, start);
  if (!rule) return {};
  const errors: Partial<Record<keyof RepetitionFields, string>> = {};
  const { error } = repetition.safeParse(rule);
  for (const { path, message } of error?.issues ?? [])
    errors[path[0] as 'every' | 'untilOn' | 'count'] ??= message;
  if (rule.untilOn && rule.untilOn <= dateOf(start))
    errors.untilOn = 'Please choose a day after the first evening.';
  if (fields.repeats === 'LAST_WEEKDAY' && !isLastInMonth(dateOf(start)))
    errors.repeats = 'The first evening is not on such a day. Please choose another rule or another day.';
  return errors;
}
