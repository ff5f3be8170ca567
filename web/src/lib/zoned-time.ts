import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** What a field for date and time holds: `2026-11-26T19:00`, on no particular clock. */
export type WallTime = string;

/** What the zone's clock shows at an ISO 8601 instant, to the minute. */
export function wallTimeAt(instant: string, zone: string): WallTime {
  return toCalendarDateTime(parseAbsolute(instant, zone)).toString().slice(0, 16);
}

/**
 * The instant at which the zone's clock shows a wall time, as ISO 8601 with that clock's offset. Of an hour that comes
 * twice the first is meant. Undefined when the clock skips that time, or when it is none.
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
