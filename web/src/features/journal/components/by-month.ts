import type { JournalEntry } from '@contract/journal.ts';
import { dateLocale } from '@/lib/time/date-locale.ts';

const monthName = new Intl.DateTimeFormat(dateLocale, { month: 'long', year: 'numeric' });

/** The entries grouped by month in this device's time zone. Their order is kept. */
export function byMonth(entries: readonly JournalEntry[]): [month: string, entries: JournalEntry[]][] {
  const months = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const month = monthName.format(new Date(entry.smokedAt));
    const found = months.get(month);
    if (found) found.push(entry);
    else months.set(month, [entry]);
  }
  return [...months];
}
