import { serverNow } from './clock.ts';

const dayMs = 86_400_000;

/** Midnight UTC of a day. */
export function dayOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date));
}

/** Midnight UTC of the reader's current day. */
const today = (now: Date) => new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));

/** The reader's current day: 2027-01-31. */
export const thisDay = () => daysAfter('', 0);

/** Negative if the day is past. */
export const daysUntil = (day: string, now: Date) =>
  Math.round((dayOf(day).getTime() - today(now).getTime()) / dayMs);

/** The day this many days after another one, or after today if `day` is empty: 2027-01-31. */
export const daysAfter = (day: string, days: number, now = new Date(serverNow())) =>
  new Date((day ? dayOf(day) : today(now)).getTime() + days * dayMs).toISOString().slice(0, 10);
