/** How a series repeats, in words. Used by the app and by notifications. */
import type { Series } from './series.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** From 1 for Monday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

export const nameOfWeekday = (weekday: number): string => weekdays[weekday - 1] ?? '';

export const dayOfMonth = (date: string) => Number(date.slice(8));

export type Rule = Pick<Series, 'unit' | 'every' | 'weekdays' | 'monthlyOn' | 'startsOn'>;

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

const ordinalSuffix = (day: number) =>
  day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');

const listed = (names: string[]) =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
