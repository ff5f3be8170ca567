import { dateLocale } from '@/lib/time/date-locale.ts';

const dayMs = 24 * 60 * 60_000;
const clock = new Intl.DateTimeFormat(dateLocale, { timeStyle: 'short' });
const shortDate = new Intl.DateTimeFormat(dateLocale, { month: 'short', day: 'numeric' });
const withYear = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium' });
const longDay = new Intl.DateTimeFormat(dateLocale, { weekday: 'long', day: 'numeric', month: 'long' });

const isThisYear = (then: number, now: number) =>
  new Date(then).getFullYear() === new Date(now).getFullYear();

/** The clock time if `then` is under 24 hours ago, else a short date. Both in ms since 1970. */
export function messageTime(then: number, now: number): string {
  if (now - then < dayMs) return clock.format(then);
  return isThisYear(then, now) ? shortDate.format(then) : withYear.format(then);
}

/** A key for the calendar day of an instant in the browser's time zone. */
export function dayOf(then: number): string {
  return new Date(then).toDateString();
}

/** "Today", "Yesterday" or "Monday, November 16". A day in another year includes the year. */
export function dayName(then: number, now: number): string {
  if (dayOf(then) === dayOf(now)) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (dayOf(then) === yesterday.toDateString()) return 'Yesterday';
  return isThisYear(then, now) ? longDay.format(then) : withYear.format(then);
}
