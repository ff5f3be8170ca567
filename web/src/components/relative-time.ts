import { dateLocale } from './date-locale.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const date = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium' });
const dateAndTime = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'full', timeStyle: 'short' });

/** "just now" under a minute, then "Nm ago", "Nh ago", "Nd ago" under a week, else a date. Both in ms since 1970. */
export function relativeTime(then: number, now: number): string {
  const age = now - then;
  // New things are "just now" also for a clock that is a little behind the server's.
  if (age < minuteMs) return age > -hourMs ? 'just now' : date.format(then);
  if (age < hourMs) return `${Math.floor(age / minuteMs)}m ago`;
  if (age < dayMs) return `${Math.floor(age / hourMs)}h ago`;
  if (age < 7 * dayMs) return `${Math.floor(age / dayMs)}d ago`;
  return date.format(then);
}

/** The whole date and the time, for a tooltip. */
export function exactTime(then: number): string {
  return dateAndTime.format(then);
}
