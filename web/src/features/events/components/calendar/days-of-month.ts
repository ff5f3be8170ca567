/** The days of a calendar, such as `2026-11-26`, and its months, such as `2026-11`. */
import type { CalendarEvent } from '@contract/calendar.ts';
import { getWeeksInMonth, parseDate, startOfWeek } from '@internationalized/date';
import { daysAfter } from '@/lib/time/days.ts';
import { formatInZone } from '@/lib/time/format-in-zone.ts';
import { ownZone } from '@/lib/time/own-zone.ts';
import { wallTimeAt } from '@/lib/time/zoned-time.ts';

const dayMs = 86_400_000;

export const monthOf = (day: string) => day.slice(0, 7);

/** The month this many months later, or earlier if negative. */
export const monthsAfter = (month: string, months: number) =>
  monthOf(parseDate(`${month}-01`).add({ months }).toString());

/** The same day of another month, or the last day of a month that is too short. */
export const monthsAfterDay = (day: string, months: number) => parseDate(day).add({ months }).toString();

/** The weeks that a page of a month shows, in whole. A week begins on the day that is usual in the region of `locale`. */
export function weeksOf(month: string, locale: string): string[][] {
  const first = parseDate(`${month}-01`);
  const start = startOfWeek(first, locale).toString();
  return Array.from({ length: getWeeksInMonth(first, locale) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => daysAfter(start, week * 7 + weekday)),
  );
}

/** Formats a day. */
export const formatDayOfMonth = (day: string, options: Intl.DateTimeFormatOptions) =>
  formatInZone(`${day}T00:00Z`, 'UTC', options);

type Timed = Pick<CalendarEvent, 'startTime' | 'endTime' | 'timezone'>;

/**
 * The first and the last day of an event in its time zone. One that lasts less than a day is an evening, and is on the day on
 * which it starts, even if it ends after midnight.
 */
export function firstAndLastDay({ startTime, endTime, timezone }: Timed): [string, string] {
  const first = dayIn(timezone, startTime);
  const lastsMs = endTime === null ? 0 : Date.parse(endTime) - Date.parse(startTime);
  if (lastsMs < dayMs) return [first, first];
  // One that ends at midnight is over on the day before.
  return [first, dayIn(timezone, new Date(Date.parse(startTime) + lastsMs - 1).toISOString())];
}

function dayIn(zone: string, instant: string): string {
  try {
    return wallTimeAt(instant, zone).slice(0, 10);
  } catch {
    // The browser does not know a zone that is newer than itself.
    return wallTimeAt(instant, ownZone()).slice(0, 10);
  }
}

export type EventsByDay = ReadonlyMap<string, readonly CalendarEvent[]>;

/** The events by each of their days between two days, in order of time. */
export function eventsByDay(events: readonly CalendarEvent[], from: string, to: string): EventsByDay {
  const byDay = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const [first, last] = firstAndLastDay(event);
    const end = last < to ? last : to;
    for (let day = first > from ? first : from; day <= end; day = daysAfter(day, 1))
      byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return byDay;
}

/** Which day of an event that lasts for days a day is, such as `Day 2 of 3`. Undefined for an evening. */
export function dayOfEvent(event: Timed, day: string): string | undefined {
  const [first, last] = firstAndLastDay(event);
  if (first === last) return undefined;
  const number = (to: string) => Math.round((Date.parse(to) - Date.parse(first)) / dayMs) + 1;
  return `Day ${number(day)} of ${number(last)}`;
}

/**
 * The day to show of a month of which none was chosen: the first one with events, in the current month from today on.
 * If there is none, today or no day.
 */
export function dayToShow(byDay: EventsByDay, month: string, today: string): string | undefined {
  const isCurrent = monthOf(today) === month;
  const days = [...byDay.keys()].filter((day) => monthOf(day) === month && (!isCurrent || day >= today));
  return days.sort()[0] ?? (isCurrent ? today : undefined);
}
