/** Formats the times of events in their time zone. Instants are ISO 8601. */

import type { Event } from '@contract/events.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { timeOfDay as time } from '@/lib/time/date-locale.ts';
import { formatInZone as format } from '@/lib/time/format-in-zone.ts';
import { ownZone } from '@/lib/time/own-zone.ts';

const weekday = { weekday: 'long' } as const;
const monthDay = { ...weekday, month: 'long', day: 'numeric' } as const;
export const date = { ...monthDay, year: 'numeric' } as const;

/** For example, NOV and 26, or in words November 26. */
export function dateBadge(instant: string, zone: string) {
  return {
    month: format(instant, zone, { month: 'short' }).toUpperCase(),
    day: format(instant, zone, { day: 'numeric' }),
    label: format(instant, zone, { month: 'long', day: 'numeric' }),
  };
}

/** Thursday, 7:00 PM EST. If the year is not that of `now`, the whole date and the time. */
export function weekdayAndTime(instant: string, zone: string, now?: string) {
  return dayAndTime(instant, zone, weekday, now);
}

/** Thursday, November 26, 7:00 PM EST. With the year if it is not that of `now`. */
export function dateAndTimeOfDay(instant: string, zone: string, now?: string) {
  return dayAndTime(instant, zone, monthDay, now);
}

function dayAndTime(
  instant: string,
  zone: string,
  thisYear: Intl.DateTimeFormatOptions,
  now = new Date(serverNow()).toISOString(),
) {
  const year = { year: 'numeric' } as const;
  const isThisYear = format(instant, zone, year) === format(now, zone, year);
  const day = format(instant, zone, isThisYear ? thisYear : date);
  return `${day}, ${format(instant, zone, { ...time, timeZoneName: 'short' })}`;
}

/** The same instant in another time zone, such as `Friday, November 27, 1:00 AM`. Undefined if the clocks there agree. */
export function otherClock(instant: string, zone: string, otherZone = ownZone()): string | undefined {
  const shown = { ...date, ...time };
  if (format(instant, zone, shown) === format(instant, otherZone, shown)) return undefined;
  return `${format(instant, otherZone, monthDay)}, ${format(instant, otherZone, time)}`;
}

/** A date without a time, such as 2026-11-26, as November 26, 2026. */
export const dayInWords = (day: string) =>
  format(`${day}T00:00Z`, 'UTC', { month: 'long', day: 'numeric', year: 'numeric' });

const dayMs = 86_400_000;

/**
 * Whether the user will get a reminder a day before: they chose Going or Maybe, and the event is more than a day away. `now`
 * is in ms since 1970.
 */
export function isReminded(
  { userRsvp, startTime, cancelledAt }: Pick<Event, 'userRsvp' | 'startTime' | 'cancelledAt'>,
  now: number,
): boolean {
  if (cancelledAt) return false;
  return (userRsvp === 'GOING' || userRsvp === 'MAYBE') && Date.parse(startTime) - now > dayMs;
}

export type EventPhase = 'upcoming' | 'now' | 'past';

/**
 * Whether an event is upcoming, happening now or past. An event that has no end or was cancelled is past once it starts.
 * `now` is in ms since 1970.
 */
export function phaseOf(
  event: { startTime: string; endTime: string | null; cancelledAt?: string | null },
  now: number,
): EventPhase {
  if (now < Date.parse(event.startTime)) return 'upcoming';
  return event.endTime !== null && !event.cancelledAt && now < Date.parse(event.endTime) ? 'now' : 'past';
}
