import type { ShownItem } from '@contract/humidor.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { daysUntil } from '@/lib/time/days.ts';
import { writtenDay } from '@/lib/time/written-day.ts';

/** Whether an item is ready: "Ready", "Ready tomorrow", "Ready in 12 days" or "Ready on 3 Apr 2027". */
export function readiness(
  { readyOn, amountLeft }: Pick<ShownItem, 'readyOn' | 'amountLeft'>,
  now = new Date(serverNow()),
) {
  if (readyOn === null || amountLeft === 0) return undefined;
  const days = daysUntil(readyOn, now);
  if (days <= 0) return 'Ready';
  if (days === 1) return 'Ready tomorrow';
  return days < 32 ? `Ready in ${days} days` : `Ready on ${writtenDay(readyOn)}`;
}
