import type { CalendarEvent } from '@contract/events/calendar.ts';
import { timeOfDay } from '@/lib/time/date-locale.ts';
import { formatInZone } from '@/lib/time/format-in-zone.ts';
import { firstAndLastDay } from './days-of-month.ts';

/** When an event starts, by the clocks where it is. Empty on a later day of one that lasts for days. */
export function startText(event: CalendarEvent, day: string): string {
  const [first] = firstAndLastDay(event);
  return first === day ? formatInZone(event.startTime, event.timezone, timeOfDay) : '';
}

/** The same, and how long it lasts on a later day: "All day" or "Until 3:00 PM". */
export function timeText(event: CalendarEvent, day: string): string {
  const [first, last] = firstAndLastDay(event);
  if (day === first) return startText(event, day);
  const end = event.endTime ?? event.startTime;
  return day === last ? `Until ${formatInZone(end, event.timezone, timeOfDay)}` : 'All day';
}
