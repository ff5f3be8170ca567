/** Whole dates, and the same instants in other time zones. The feed does without them. */

import { placeOf } from '@contract/events/time.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { timeOfDay as time } from '@/lib/time/date-locale.ts';
import { formatInZone as format } from '@/lib/time/format-in-zone.ts';
import { date } from './event-time.ts';

/** Thursday, November 26, 2026 */
export const fullDate = (instant: string, zone: string) => format(instant, zone, date);

/** Thursday, November 26, 2026 at 7:00 PM */
export const dateAndTime = (instant: string, zone: string) =>
  `${fullDate(instant, zone)} at ${format(instant, zone, time)}`;

/** America/New_York as `New York`, or a zone without a place as it is. */
export const cityOf = (zone: string) => placeOf(zone) ?? zone;

/** America/New_York as `New York (Eastern Time)`. Zones without a place are `UTC` or `GMT-5`. */
export function zoneName(zone: string): string {
  const place = placeOf(zone);
  const timeZoneName = place ? 'longGeneric' : 'short';
  const name = format(serverNow(), zone, { year: 'numeric', timeZoneName }).replace(/^\d+,? /, '');
  return place ? `${place} (${name})` : name;
}
