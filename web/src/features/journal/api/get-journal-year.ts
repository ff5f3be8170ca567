import { journalYear } from '@contract/journal.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';

/** The figures of a year in the user's journal. Days are in this device's time zone. */
export const yearQuery = (year: number) =>
  queryOptions({
    queryKey: ['journal', 'year', year],
    queryFn: ({ signal }) => {
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
      return ask(journalYear, withQuery('/api/journal/year', { year, timezone }), {
        signal,
        fallback: 'Failed to load your year',
      });
    },
    placeholderData: keepPreviousData,
  });
