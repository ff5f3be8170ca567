import type { Event } from '@contract/events.ts';

/** "12 seats, 3 left" or "Full, 4 waiting". Null if everyone can come. */
export function seatsText({ capacity, waitingCount, _count }: Event): string | null {
  if (!capacity) return null;
  const left = capacity - _count.rsvps;
  if (waitingCount > 0 || left < 1) return waitingCount > 0 ? `Full, ${waitingCount} waiting` : 'Full';
  return `${capacity} ${capacity === 1 ? 'seat' : 'seats'}, ${left} left`;
}

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** 1st, 2nd, 3rd, 4th */
export const ordinal = (number: number) =>
  `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
