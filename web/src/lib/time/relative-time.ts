import { formatInZone } from './format-in-zone.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * "just now" under a minute, then "Nm ago", "Nh ago", "Nd ago" under a week, and else a date. The date is in `zone`, or in
 * the user's time zone. Both times are in ms since 1970.
 */
export function relativeTime(then: number, now: number, zone?: string): string {
  const age = now - then;
  // New items are "just now" even if this clock is a little behind the server's.
  if (age < minuteMs) return age > -hourMs ? 'just now' : date(then, zone);
  if (age < hourMs) return `${Math.floor(age / minuteMs)}m ago`;
  if (age < dayMs) return `${Math.floor(age / hourMs)}h ago`;
  if (age < 7 * dayMs) return `${Math.floor(age / dayMs)}d ago`;
  return date(then, zone);
}

const date = (then: number, zone: string | undefined) => formatInZone(then, zone, { dateStyle: 'medium' });

/** The full date and time, for a tooltip. */
export function exactTime(then: number, zone?: string): string {
  return formatInZone(then, zone, { dateStyle: 'full', timeStyle: 'short' });
}
