import type { ShownItem } from '@contract/humidor.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { dateLocale } from '@/lib/time/date-locale.ts';
import { dayOf, daysUntil } from '@/lib/time/days.ts';

const written = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' });

/** Whether an item is ready: "Ready", "Ready tomorrow", "Ready in 12 days" or "Ready on 3 Apr 2027". */
export function readiness(
  { readyOn, amountLeft }: Pick<ShownItem, 'readyOn' | 'amountLeft'>,
  now = new Date(serverNow()),
) {
  if (readyOn === null || amountLeft === 0) return undefined;
  const days = daysUntil(readyOn, now);
  if (days <= 0) return 'Ready';
  if (days === 1) return 'Ready tomorrow';
  return days < 32 ? `Ready in ${days} days` : `Ready on ${written.format(dayOf(readyOn))}`;
}
