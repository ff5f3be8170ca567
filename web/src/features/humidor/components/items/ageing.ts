import { humidorKindWords } from '@contract/humidor/kinds.ts';
import type { HumidorItem } from '@contract/humidor.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { daysUntil } from '@/lib/time/days.ts';

type Dated = Pick<HumidorItem, 'kind' | 'datedOn' | 'acquiredOn'>;

/** How old an item is, and how long it has rested: "Tin from 2016, 10 years". Undefined without dates. */
export function ageing(
  { kind, datedOn, acquiredOn }: Dated,
  now = new Date(serverNow()),
): string | undefined {
  const age = datedOn && since(datedOn, now);
  const rest = acquiredOn && since(acquiredOn, now);
  const parts = [
    datedOn && `${humidorKindWords[kind]} from ${datedOn.slice(0, 4)}${age ? `, ${age}` : ''}`,
    rest && `Rested ${rest}`,
  ];
  return parts.filter(Boolean).join('\u00a0· ') || undefined;
}

/** The time since a day: in days up to a quarter of a year, in months up to two years, then in years. */
function since(day: string, now: Date): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const days = -daysUntil(day, now);
  if (days < 1) return undefined;
  if (days < 92) return counted(days, 'day');
  const months =
    (now.getFullYear() - year) * 12 + now.getMonth() + 1 - month - (now.getDate() < date ? 1 : 0);
  return months < 24 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
