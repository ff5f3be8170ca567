const dayMs = 86_400_000;

/** A day without a time, at midnight UTC. */
export function dayOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date));
}

/** The reader's own day, at midnight UTC. */
const today = (now: Date) => new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));

/** Negative for a day that is past. */
export const daysUntil = (day: string, now: Date) =>
  Math.round((dayOf(day).getTime() - today(now).getTime()) / dayMs);

/** The day so many days after another one, or after today: 2027-01-31. */
export const daysAfter = (day: string, days: number, now = new Date()) =>
  new Date((day ? dayOf(day) : today(now)).getTime() + days * dayMs).toISOString().slice(0, 10);
