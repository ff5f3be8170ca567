const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const dateAndTime = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** "just now" under a minute, then "Nm ago", "Nh ago", "Nd ago" under a week, else a date. Both in ms since 1970. */
export function relativeTime(then: number, now: number): string {
  const age = now - then;
  // A clock a little behind the server's makes fresh things "just now", too.
  if (age < MINUTE) return age > -HOUR ? 'just now' : date.format(then);
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return date.format(then);
}

/** The whole date and the time, for a tooltip. */
export function exactTime(then: number): string {
  return dateAndTime.format(then);
}
