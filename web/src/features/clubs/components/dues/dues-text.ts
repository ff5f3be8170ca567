import type { DuesStatus } from '@contract/clubs/dues.ts';
import { formatDay } from '@/lib/time/format-day.ts';

export const statusLabels: Record<DuesStatus, string> = {
  UNPAID: 'Not paid',
  PAID: 'Paid',
  EXEMPT: 'Exempt',
};

/** "Paid on Mar 1, 2026". The day is a day of the club, whatever the reader's time zone. */
export function duesText({ status, settledOn }: { status: DuesStatus; settledOn: string | null }): string {
  if (status === 'UNPAID' || settledOn === null) return statusLabels[status];
  return `${statusLabels[status]} ${status === 'PAID' ? 'on' : 'since'} ${formatDay(settledOn, 'UTC')}`;
}
