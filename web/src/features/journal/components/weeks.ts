import type { JournalYear } from '@contract/journal.ts';

const dayMs = 86_400_000;

/** A day of the calendar, such as `2026-03-01`. Null for days of other years in the first and last week. */
type Cell = string | null;

/** The weeks of a year, Monday first. Each has seven cells, but in the first and last week some may be null. */
export function weeksOf(year: number): Cell[][] {
  const first = Date.UTC(year, 0, 1);
  const last = Date.UTC(year, 11, 31);
  const monday = first - weekdayOf(first) * dayMs;
  const weeks: Cell[][] = [];
  for (let start = monday; start <= last; start += 7 * dayMs)
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = start + index * dayMs;
        return day < first || day > last ? null : isoDay(day);
      }),
    );
  return weeks;
}

/** Monday is 0. */
const weekdayOf = (day: number) => (new Date(day).getUTCDay() + 6) % 7;
const isoDay = (day: number) => new Date(day).toISOString().slice(0, 10);

/** The day this many days after another, or undefined if it is in a different year. */
export function dayAfter(day: string, days: number): string | undefined {
  const moved = isoDay(Date.parse(day) + days * dayMs);
  return moved.slice(0, 4) === day.slice(0, 4) ? moved : undefined;
}

/** The days with entries, by their date. */
export const byDay = (days: JournalYear['days']) => new Map(days.map((day) => [day.day, day]));
