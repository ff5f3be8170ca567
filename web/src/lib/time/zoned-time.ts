import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** The value of a date and time field, without a zone: `2026-11-26T19:00`. */
export type WallTime = string;

/** The time that clocks in `zone` show at an ISO 8601 instant, to the minute. */
export function wallTimeAt(instant: string, zone: string): WallTime {
  return toCalendarDateTime(parseAbsolute(instant, zone)).toString().slice(0, 16);
}

/**
 * The instant at which clocks in `zone` show a wall time, as ISO 8601 with the zone's offset. If a clock change repeats the
 * hour, it is the first of the two instants. Undefined if a clock change skips the time, or if it is malformed.
 */
export function instantAt(wall: WallTime, zone: string): string | undefined {
  try {
    const meant = parseDateTime(wall);
    const zoned = toZoned(meant, zone, 'compatible');
    return toCalendarDateTime(zoned).compare(meant) === 0
      ? zoned.toString().replace(/\[.*\]$/, '')
      : undefined;
  } catch {
    return undefined;
  }
}

/** The same time of day some days later. */
export const daysAfter = (wall: WallTime, days: number): WallTime =>
  parseDateTime(wall).add({ days }).toString().slice(0, 16);
