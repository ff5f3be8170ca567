import { timeOfDay as time } from '@/lib/time/date-locale.ts';
import { formatInZone as format } from '@/lib/time/format-in-zone.ts';
import { dateAndTime, fullDate } from './event-zone.ts';

const sixDaysMs = 6 * 86_400_000;

/** The end of an event: its time, with the weekday or the date if it ends on another day than it starts. */
export function endAfter(start: string, end: string, zone: string): string {
  if (fullDate(start, zone) === fullDate(end, zone)) return format(end, zone, time);
  if (Date.parse(end) - Date.parse(start) > sixDaysMs) return dateAndTime(end, zone);
  return `${format(end, zone, { weekday: 'long' })}, ${format(end, zone, time)}`;
}
