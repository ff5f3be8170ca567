/** The time of an event in words, by its reader's clock. Used by the API, the app and its service worker. */

import * as z from 'zod/mini';
import { instant } from '../common.ts';
import { serverNow } from '../values/server-now.ts';

export const eventTime = z.object({
  /** The part of a message that says the time, in the event's time zone. */
  text: z.string(),
  startsAt: instant,
  /** The time before a change. Null if it is the same. */
  previousStartsAt: z.nullable(instant),
  /** The end and the end before a change. Null if only the beginning is said. */
  endsAt: z.nullable(instant),
  previousEndsAt: z.nullable(instant),
  timezone: z.string(),
});
export type EventTime = z.infer<typeof eventTime>;

/** How the words are formatted: a function with a locale of its own, and that locale's time of day. */
export type Clock = {
  format(instant: string, zone: string, options: Intl.DateTimeFormatOptions): string;
  timeOfDay: Intl.DateTimeFormatOptions;
};

const date = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/**
 * In the reader's time zone, with the event's beside it if the clocks there show another time: "Friday, December 4, 1:00 AM
 * (was 12:00 AM)\u00a0· Thursday, December 3, 7:00 PM in New York". Without a reader, in the event's: "Thursday, December 3,
 * 7:00 PM (was 6:00 PM), New York time".
 */
export function eventTimeInWords(time: Omit<EventTime, 'text'>, clock: Clock, readerZone?: string): string {
  const zone = readerZone ?? time.timezone;
  const words = changedTime(time, clock, zone);
  const place = placeOf(time.timezone);
  if (readerZone === undefined)
    return place ? `${words}, ${place} time` : `${words} ${zoneAt(time.startsAt, time.timezone, clock)}`;
  const [day, clockTime] = partsOf(time.startsAt, time.timezone, clock);
  const [ownDay, ownTime] = partsOf(time.startsAt, readerZone, clock);
  if (day === ownDay && clockTime === ownTime) return words;
  const there = day === ownDay ? clockTime : `${day}, ${clockTime}`;
  const where = place ? `in ${place}` : zoneAt(time.startsAt, time.timezone, clock);
  return `${words}\u00a0· ${there} ${where}`;
}

function changedTime(time: Omit<EventTime, 'text'>, clock: Clock, zone: string): string {
  const { startsAt, previousStartsAt, endsAt, previousEndsAt } = time;
  const [day, clockTime] = partsOf(startsAt, zone, clock);
  /** Without the day, if it is that of the beginning. */
  const short = (instant: string) => {
    const [otherDay, otherTime] = partsOf(instant, zone, clock);
    return otherDay === day ? otherTime : `${otherDay}, ${otherTime}`;
  };
  const was = (instant: string | null) => (instant === null ? '' : ` (was ${short(instant)})`);
  const start = `${day}, ${clockTime}${was(previousStartsAt)}`;
  if (endsAt !== null) return `${start} until ${short(endsAt)}${was(previousEndsAt)}`;
  return previousEndsAt === null ? start : `${start}, no longer until ${short(previousEndsAt)}`;
}

/** The day, with the year if it is not the current one, and the time. */
function partsOf(instant: string, zone: string, { format, timeOfDay }: Clock): [string, string] {
  const year = { year: 'numeric' } as const;
  const isThisYear = format(instant, zone, year) === format(new Date(serverNow()).toISOString(), zone, year);
  const day = format(instant, zone, isThisYear ? date : { ...date, ...year });
  // There is a narrow non-breaking space before AM and PM.
  return [day, format(instant, zone, timeOfDay).replace(/\s/g, ' ')];
}

/** America/New_York as `New York`. Undefined for zones that are not named after a place, such as UTC. */
export const placeOf = (zone: string) =>
  zone.startsWith('Etc/') || !zone.includes('/') ? undefined : zone.split('/').at(-1)?.replaceAll('_', ' ');

/** `UTC`, or `GMT+5`. */
const zoneAt = (instant: string, zone: string, { format }: Clock) =>
  format(instant, zone, { year: 'numeric', timeZoneName: 'short' }).replace(/^.*\d{4},? /, '');
