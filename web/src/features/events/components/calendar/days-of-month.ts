/** The days of a calendar, such as `2026-11-26`, and its months, such as `2026-11`. */
import type { CalendarEvent } from '@contract/events/calendar.ts';
import { daysAfter } from '@/lib/time/days.ts';
import { formatInZone } from '@/lib/time/format-in-zone.ts';
import { ownZone } from '@/lib/time/own-zone.ts';
import { wallTimeAt } from '@/lib/time/zoned-time.ts';

const dayMs = 86_400_000;

export const monthOf = (day: string) => day.slice(0, 7);

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The day with this number of a month, counted from another month. Numbers beyond a month's days are in the next ones. */
function dayOfMonth(month: string, months: number, day: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return isoDay(Date.UTC(year, number - 1 + months, day));
}

/** The month this many months later, or earlier if negative. */
export const monthsAfter = (month: string, months: number) => monthOf(dayOfMonth(month, months, 1));

/** The same day of another month, or the last day of a month that is too short. */
export function monthsAfterDay(day: string, months: number): string {
  const month = monthOf(day);
  const last = dayOfMonth(month, months + 1, 0);
  const same = dayOfMonth(month, months, Number(day.slice(8)));
  return [same, last].sort()[0] ?? last;
}

/** The weeks that a page of a month shows, in whole. A week begins on the day that is usual in the region of `locale`. */
export function weeksOf(month: string, locale: string): string[][] {
  const first = dayOfMonth(month, 0, 1);
  const last = dayOfMonth(month, 1, 0);
  const before = (7 + new Date(first).getUTCDay() - firstWeekday(locale)) % 7;
  const weeks: string[][] = [];
  for (let start = daysAfter(first, -before); start <= last; start = daysAfter(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, weekday) => daysAfter(start, weekday)));
  return weeks;
}

/** Where weeks begin on a Sunday or on a Saturday, according to CLDR, for browsers that do not know. */
const onSunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const onSaturday = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** The first day of the week, from 0 for Sunday. */
function firstWeekday(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale);
  const info = known.getWeekInfo?.();
  if (info) return info.firstDay % 7;
  const region = known.maximize().region ?? '';
  if (onSaturday.includes(region)) return 6;
  return onSunday.includes(region) ? 0 : 1;
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
